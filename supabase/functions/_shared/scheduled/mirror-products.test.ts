import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { mirrorProducts } from './mirror-products.ts'

const COLUMNS = `id, name, price_cad, split_part(image_url, '?', 1) as image, collection, handle, selected_options,
  storefront_product_id, available_since is not null as is_available`

const { shop } = await setUpTestShop()
/** Deletes all runs of the mirror and their products. */
beforeEach(async () => {
  await shop.withDatabase(
    'update private.product_mirror set run_id = null, completed_at = null, claimed_until = null, after_cursor = null, attempts = 0',
  )
  await shop.withDatabase("delete from public.products where handle like 'ring-%' and collection = 'ARMORLIGHT'")
})

const readProducts = () => shop.withDatabase(`select ${COLUMNS} from public.products order by id`)
const seeded = await readProducts()

const mirror = () => mirrorProducts(shop.context)

/** Makes the storefront serve these products, `pageSize` per response, with two variants per page. */
function serveProducts(ids: readonly number[], { pageSize = 2, variants = 1 } = {}) {
  const cursors: unknown[] = []
  const page = <T>(nodes: readonly T[], after: unknown, size: number) => {
    const start = after ? Number(after) : 0
    const end = start + size
    return { nodes: nodes.slice(start, end), pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) } }
  }
  const product = (id: number, afterVariant: unknown) => ({
    id: `gid://shopify/Product/${id}`,
    title: `Ring ${id}`,
    handle: `ring-${id}`,
    vendor: 'ARMORLIGHT',
    featuredImage: null,
    variants: page(
      Array.from({ length: variants }, (_, index) => ({
        id: `gid://shopify/ProductVariant/${id}${index}`,
        availableForSale: true,
        price: { amount: '84.5', currencyCode: 'CAD' },
        selectedOptions: [{ name: 'Size', value: String(index) }],
        image: null,
      })),
      afterVariant,
      2,
    ),
  })
  shop.faults.set('/api/', async (request) => {
    const { variables } = await request.json()
    if (variables.id) {
      const id = Number(variables.id.split('/').at(-1))
      return Response.json({ data: { product: ids.includes(id) ? product(id, variables.afterVariant) : null } })
    }
    cursors.push(variables.after)
    const products = page(ids, variables.after, pageSize)
    const nodes = products.nodes.map((id) => product(id, null))
    return Response.json({ data: { products: { ...products, nodes }, giftWrap: null } })
  })
  return cursors
}

const stored = async () =>
  shop.withDatabase<{ id: string }>(
    "select split_part(id, '/', 5) as id from public.products where collection = 'ARMORLIGHT' and handle like 'ring-%' order by 1",
  )

test('a run over the sandbox’s storefront writes its seeded rows', async () => {
  await shop.withDatabase(
    "update public.products set name = 'Old', price_cad = 1, selected_options = '[]', image_url = 'old'",
  )
  assert.deepEqual(await mirror(), { status: 'complete', variants: seeded.length })
  assert.deepEqual(await readProducts(), seeded)
  assert.ok(seeded.length > 50)
})

test('a call reads all batches, and none are read for the next ten minutes', async () => {
  const cursors = serveProducts([1, 2, 3, 4, 5])
  assert.deepEqual(await mirror(), { status: 'complete', variants: 5 })
  assert.deepEqual(cursors, [null, '2', '4'])
  assert.deepEqual(
    (await stored()).map(({ id }) => id),
    ['10', '20', '30', '40', '50'],
  )
  assert.deepEqual(await mirror(), { status: 'fresh', variants: 0 })
  assert.equal(cursors.length, 3)
})

test('simultaneous calls read each batch once', async () => {
  const cursors = serveProducts([1, 2, 3, 4, 5])
  await Promise.all([mirror(), mirror(), mirror()])
  await mirror()
  assert.deepEqual(cursors.toSorted(), ['2', '4', null])
})

test('a product with more variants than a page has all of them', async () => {
  serveProducts([7], { variants: 5 })
  assert.deepEqual(await mirror(), { status: 'complete', variants: 5 })
  assert.deepEqual(
    (await stored()).filter(({ id }) => id.startsWith('7')).map(({ id }) => id),
    ['70', '71', '72', '73', '74'],
  )
})

test('the call after a failed one repeats its batch', async () => {
  serveProducts([1, 2, 3])
  const working = shop.faults.get('/api/')
  assert.ok(working)
  let calls = 0
  shop.faults.set('/api/', (request) => {
    calls += 1
    return calls === 1 ? working(request) : new Response('busy', { status: 503 })
  })
  const log = await captureLog(async () => assert.equal(await mirror(), 'failed'))
  assert.equal(log, 'mirror-products: storefront failed: HTTP 503')
  shop.faults.set('/api/', working)
  assert.deepEqual(await mirror(), { status: 'busy', variants: 0 })
  await shop.withDatabase('update private.product_mirror set claimed_until = now()')
  assert.deepEqual(await mirror(), { status: 'complete', variants: 1 })
})
