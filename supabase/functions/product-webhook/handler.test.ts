import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, test, vi } from 'vitest'
import { SANDBOX_SHOPIFY_SECRET } from '../../../sandbox/storefront/keys.ts'
import { PATIENCE_MS } from '../../../tests/patience'
import { setUpTestShop } from '../_testing/set-up-test-shop.ts'
import { fetchVariantsByTitle } from '../_testing/test-shop.ts'

const { shop } = await setUpTestShop()
/** A product of the demonstration catalogue. */
const studs = await readStuds()
afterEach(async () => {
  await deliver('products/update', { id: studs.id })
  shop.reset()
})

async function readStuds() {
  const [variant] = await fetchVariantsByTitle(shop, 'Rivet Studs')
  const [row] = await shop.withDatabase<{ price: number; product: string }>(
    `select price_cad::float as price, storefront_product_id as product from public.products where id = '${variant?.id}'`,
  )
  assert(variant && row)
  return { id: Number(row.product.split('/').at(-1)), variantId: variant.id, price: row.price }
}

const sign = (payload: string, secret = SANDBOX_SHOPIFY_SECRET) =>
  createHmac('sha256', secret).update(payload).digest('base64')

async function deliver(topic: string, body: unknown, signature?: string): Promise<Record<string, unknown>> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await shop.productWebhook(payload, {
    'X-Shopify-Topic': topic,
    'X-Shopify-Hmac-Sha256': signature ?? sign(payload),
  })
  return { http: response.status, ...(await response.json()) }
}

async function storedStuds() {
  const [row] = await shop.withDatabase<{ price: number; sold: boolean }>(
    `select price_cad::float as price, retired_at is null as sold from public.products where id = '${studs.variantId}'`,
  )
  return row
}

const markRow = () => shop.withDatabase(`update public.products set price_cad = 1 where id = '${studs.variantId}'`)

test('an update copies the storefront’s values, never the event’s', async () => {
  await markRow()
  assert.deepEqual(await deliver('products/update', { id: studs.id, title: 'Forged', variants: [{ price: '0.01' }] }), {
    http: 200,
    received: true,
    variants: 1,
  })
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: true })
})

test('a deletion of a product that the storefront still sells retires nothing', async () => {
  assert.equal((await deliver('products/delete', { id: studs.id })).http, 200)
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: true })
})

test('a repeated deletion retires the product once, and a creation brings it back', async () => {
  shop.faults.set('/api/', () => Response.json({ data: { product: null } }))
  assert.equal((await deliver('products/delete', { id: studs.id })).http, 200)
  assert.equal((await deliver('products/delete', { id: studs.id })).http, 200)
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: false })
  shop.faults.clear()
  assert.equal((await deliver('products/create', { id: studs.id })).http, 200)
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: true })
})

test('an update that read the storefront before a later one changes nothing', async () => {
  let resolve = () => {}
  const laterIsStored = new Promise<void>((stored) => {
    resolve = stored
  })
  let readings = 0
  shop.faults.set('/api/', async () => {
    readings += 1
    if (readings > 1) return undefined
    await laterIsStored
    return Response.json({ data: { product: null } })
  })
  const overtaken = deliver('products/update', { id: studs.id })
  await vi.waitFor(() => assert.equal(readings, 1), PATIENCE_MS)
  await deliver('products/update', { id: studs.id })
  resolve()
  assert.equal((await overtaken).http, 200)
  assert.equal((await storedStuds())?.sold, true)
})

test('a forged, missing or misplaced signature is answered 401 and reads nothing', async () => {
  const payload = JSON.stringify({ id: studs.id })
  for (const signature of ['', 'no base64!', sign(payload, 'another'), sign(`${payload} `), sign('{}')]) {
    assert.equal((await deliver('products/delete', payload, signature)).http, 401)
  }
  assert.deepEqual(shop.calls, [])
  assert.equal((await storedStuds())?.sold, true)
})

test('other topics, no JSON, and Shopify’s test event are received and ignored', async () => {
  for (const [topic, body] of [
    ['orders/create', { id: studs.id }],
    ['products/delete', '{"id": 788032119674292922}'],
    ['products/delete', { id: '1' }],
    ['products/delete', 'null'],
    ['products/update', '<xml/>'],
  ] as const) {
    assert.deepEqual(await deliver(topic, body), { http: 200, received: true, ignored: true })
  }
  assert.deepEqual(shop.calls, [])
})
