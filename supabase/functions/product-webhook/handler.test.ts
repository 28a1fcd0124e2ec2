import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { SANDBOX_SHOPIFY_SECRET } from '../../../sandbox/storefront/keys.ts'
import { captureLog } from '../_testing/capture-log.ts'
import { createTestShop, fetchVariantsByTitle, type TestShop } from '../_testing/test-shop.ts'

let shop: TestShop
/** A product of the demonstration catalogue. */
let studs: { id: number; variantId: string; price: number }

before(async () => {
  shop = await createTestShop()
  const [variant] = await fetchVariantsByTitle(shop, 'Rivet Studs')
  const [row] = await shop.withDatabase<{ price_cad: number; storefront_product_id: string }>(
    `select price_cad::float, storefront_product_id from public.products where id = '${variant?.id}'`,
  )
  studs = {
    id: Number(row?.storefront_product_id.split('/').at(-1)),
    variantId: variant?.id ?? '',
    price: row?.price_cad ?? 0,
  }
})
afterEach(async () => {
  shop.reset()
  await deliver('products/update', { id: studs.id })
  shop.reset()
})
after(() => shop.close())

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

test('an update brings the row to what the storefront has, whatever the event says', async () => {
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

test('a deletion retires the product, twice as well as once, and a creation brings it back', async () => {
  shop.faults.set('/api/', () => Response.json({ data: { product: null } }))
  assert.equal((await deliver('products/delete', { id: studs.id })).http, 200)
  assert.equal((await deliver('products/delete', { id: studs.id })).http, 200)
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: false })
  shop.faults.clear()
  assert.equal((await deliver('products/create', { id: studs.id })).http, 200)
  assert.deepEqual(await storedStuds(), { price: studs.price, sold: true })
})

test('an update that comes after the product was unpublished retires it', async () => {
  shop.faults.set('/api/', () => Response.json({ data: { product: null } }))
  assert.equal((await deliver('products/update', { id: studs.id })).http, 200)
  assert.equal((await storedStuds())?.sold, false)
})

test('an update whose reading is overtaken by a later one changes nothing', async () => {
  const { promise: laterIsStored, resolve } = Promise.withResolvers<void>()
  let readings = 0
  shop.faults.set('/api/', async () => {
    readings += 1
    if (readings > 1) return undefined
    await laterIsStored
    return Response.json({ data: { product: null } })
  })
  const overtaken = deliver('products/update', { id: studs.id })
  await new Promise((done) => setTimeout(done, 20))
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

for (const [name, path, respond] of [
  ['a storefront that is down', '/api/', () => new Response('', { status: 503 })],
  ['a storefront that answers another shape', '/api/', () => Response.json({ data: { product: 7 } })],
  ['a database that is busy', '/rest/v1/rpc/record_mirrored_product', () => new Response('', { status: 429 })],
  ['a database that never answers', '/rest/v1/rpc/', () => new Promise<Response>(() => {})],
] as const)
  test(`${name} is answered 502, so that Shopify delivers the event again`, async () => {
    shop.context.timeoutMs = 500
    await markRow()
    shop.faults.set(path, respond)
    const log = await captureLog(async () =>
      assert.equal((await deliver('products/update', { id: studs.id })).http, 502),
    )
    assert.match(log, /^product-webhook: (storefront|supabase) failed/)
    shop.reset()
    assert.equal((await deliver('products/update', { id: studs.id })).http, 200)
    assert.deepEqual(await storedStuds(), { price: studs.price, sold: true })
  })
