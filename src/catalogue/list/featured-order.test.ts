import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../../sandbox/storefront/test-storefront'
import { network } from '../../../tests/sandbox'
import type { ListScope } from '../list-scope'
import { readListRequest } from './list-request'
import { productListQuery } from './product-list-query'

/** Serves products 1 to `count`, whose names sort in reverse. */
async function serveShop(count: number, soldOut: readonly number[], withoutCollection = false) {
  const lines = Array.from({ length: count }, (_, index) =>
    createExportLine({
      Handle: `piece-${index + 1}`,
      Title: `Piece ${999 - index}`,
      Vendor: index % 2 ? 'Heart of Jade' : 'ARMORLIGHT',
      Type: 'Rings',
      'Variant Price': '50.00',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': soldOut.includes(index + 1) ? '0' : '1',
      'Variant Inventory Policy': 'deny',
      Status: 'active',
    }),
  )
  const engine = await createStorefrontEngine({ csv: createExport(...lines) })
  network.use(
    http.post('*/graphql.json', async ({ request }) => {
      const asksForCollection = (await request.clone().text()).includes('FilteredProducts')
      return withoutCollection && asksForCollection
        ? Response.json({ data: { collection: null } })
        : engine.handle(request)
    }),
  )
}

async function readFeatured(scope: ListScope, search = '') {
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(
    client,
    productListQuery(readListRequest(scope, new URLSearchParams(`sort=featured&${search}`))),
  )
  const stop = list.subscribe(() => undefined)
  const read = () => list.getCurrentResult().data?.pages.flatMap(({ products }) => products) ?? []
  await list.refetch()
  const counts = [read().length]
  while (list.getCurrentResult().hasNextPage) {
    await list.fetchNextPage()
    counts.push(read().length)
  }
  const numbers = read().map(({ handle }) => Number(handle.slice(6)))
  stop()
  client.clear()
  return { numbers, counts }
}

const from = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)

test('Featured keeps the storefront’s order over 120 products, each once, with the sold-out ones last of all', async () => {
  await serveShop(120, [1, 51, 119])
  const { numbers, counts } = await readFeatured({})
  expect(numbers).toEqual([...from(2, 50), ...from(52, 118), 120, 1, 51, 119])
  expect(counts).toEqual([49, 98, 120])
})

test('Featured holds for a collection and beside a filter', async () => {
  await serveShop(8, [1, 4])
  expect((await readFeatured({ vendor: 'ARMORLIGHT' })).numbers).toEqual([3, 5, 7, 1])
  expect((await readFeatured({}, 'filter.p.vendor=Heart+of+Jade')).numbers).toEqual([2, 6, 8, 4])
  expect((await readFeatured({ vendor: 'Heart of Jade' }, 'filter.v.availability=0')).numbers).toEqual([4])
})

test('Featured is the storefront’s best-selling order in a shop without the collection of all products', async () => {
  await serveShop(60, [2], true)
  expect((await readFeatured({})).numbers).toEqual([1, ...from(3, 60), 2])
})
