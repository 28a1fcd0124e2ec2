import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { captureLog } from '../../_testing/capture-log.ts'
import { setUpTestShop } from '../../_testing/set-up-test-shop.ts'
import { mirrorProducts } from './mirror-products.ts'

const COLUMNS = `id, name, price_cad, split_part(image_url, '?', 1) as image, collection, handle, selected_options,
  available_since is not null as is_available`

const { shop } = await setUpTestShop()
/** Deletes all runs of the mirror and their products. */
beforeEach(async () => {
  await shop.withDatabase('update private.product_mirror set completed_at = null, after_cursor = null')
  await shop.withDatabase("delete from public.products where handle like 'ring-%' and collection = 'ARMORLIGHT'")
})

const readProducts = () => shop.withDatabase(`select ${COLUMNS} from public.products order by id`)
const seeded = await readProducts()

const mirror = () => mirrorProducts(shop.context)

/** One of a product's variants, as the storefront sends it. */
const createVariant = (id: string) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  availableForSale: true,
  price: { amount: '84.5', currencyCode: 'CAD' },
  selectedOptions: [],
  image: null,
})

const LAST_PAGE = { hasNextPage: false, endCursor: null }

const createProduct = (id: number, variants: object = { nodes: [createVariant(`${id}0`)], pageInfo: LAST_PAGE }) => ({
  id: `gid://shopify/Product/${id}`,
  title: `Ring ${id}`,
  handle: `ring-${id}`,
  vendor: 'ARMORLIGHT',
  featuredImage: null,
  variants,
})

/** Makes the storefront serve these products, two per response. */
function serveProducts(ids: readonly number[]) {
  const cursors: unknown[] = []
  shop.faults.set('/api/', async (request) => {
    const { variables } = await request.json()
    cursors.push(variables.after)
    const end = Number(variables.after ?? 0) + 2
    const nodes = ids.slice(end - 2, end).map((id) => createProduct(id))
    const pageInfo = { hasNextPage: end < ids.length, endCursor: String(end) }
    return Response.json({ data: { products: { nodes, pageInfo }, giftWrap: null } })
  })
  return cursors
}

async function stored(): Promise<string[]> {
  const rows = await shop.withDatabase<{ id: string }>(
    "select split_part(id, '/', 5) as id from public.products where collection = 'ARMORLIGHT' and handle like 'ring-%' order by 1",
  )
  return rows.map(({ id }) => id)
}

test('a run over the sandbox’s storefront writes its seeded rows', async () => {
  await shop.withDatabase(
    "update public.products set name = 'Old', price_cad = 1, selected_options = '[]', image_url = 'old'",
  )
  assert.deepEqual(await mirror(), { variants: seeded.length })
  assert.deepEqual(await readProducts(), seeded)
  assert.ok(seeded.length > 50)
})

test('a call reads all batches, and none are read for the next ten minutes', async () => {
  const cursors = serveProducts([1, 2, 3, 4, 5])
  assert.deepEqual(await mirror(), { variants: 5 })
  assert.deepEqual(cursors, [null, '2', '4'])
  assert.deepEqual(await stored(), ['10', '20', '30', '40', '50'])
  assert.deepEqual(await mirror(), { variants: 0 })
  assert.equal(cursors.length, 3)
})

test('a product’s variants beyond its first page are copied too, or its batch is repeated', async () => {
  let isBusy = true
  shop.faults.set('/api/', async (request) => {
    const { id, after } = (await request.json()).variables
    if (id && isBusy) return new Response('busy', { status: 503 })
    const page = id ? Number(after) : 1
    const variants = {
      nodes: [createVariant(`1${page}`)],
      pageInfo: { hasNextPage: page < 3, endCursor: String(page + 1) },
    }
    if (id) return Response.json({ data: { product: { variants } } })
    const products = { nodes: [createProduct(1, variants)], pageInfo: LAST_PAGE }
    return Response.json({ data: { products, giftWrap: null } })
  })
  await captureLog(async () => assert.equal(await mirror(), 'failed'))
  isBusy = false
  assert.deepEqual(await mirror(), { variants: 3 })
  assert.deepEqual(await stored(), ['11', '12', '13'])
})

test('simultaneous calls leave the products of one run', async () => {
  serveProducts([1, 2, 3, 4, 5])
  await Promise.all([mirror(), mirror(), mirror()])
  assert.equal((await stored()).length, 5)
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
  assert.deepEqual(await mirror(), { variants: 1 })
})
