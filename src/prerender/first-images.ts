import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { cheapestAvailable, imagesForVariant, type Product } from '../catalogue/product'
import { featuredQuery, LIST_KEY } from '../catalogue/product-queries'
import type { ProductListPage } from '../catalogue/products'
import { findVariant } from '../catalogue/variant-selection'
import { firstJournalImages } from '../content/article-query'
import { parseHomeWords } from '../content/home-words'
import { readAssortment } from '../content/store-query'

/** Number of cards in a list's first row on a wide screen. */
const FIRST_ROW = 4

/** The images in a page's first screen: a product's first one, or a collection's and those of a list's first row. */
export function findFirstImages(client: QueryClient, pathname: string): string[] {
  const isProduct = ({ queryKey }: { queryKey: QueryKey }) => queryKey.length === 2
  const products = client
    .getQueriesData<Product | null>({ queryKey: ['product'], predicate: isProduct })
    .map(([, product]) => product)
  const lists = client.getQueriesData<InfiniteData<ProductListPage>>({ queryKey: [LIST_KEY] })
  const firstPages = lists.flatMap(([, list]) => list?.pages[0] ?? [])
  const home = client.getQueryData(featuredQuery.queryKey)?.home ?? null
  const heroes = parseHomeWords(home, []).value.heroes.flatMap(({ picture }) => picture ?? [])
  const vendor = readAssortment(client).collections.find(({ path }) => path === pathname)
  const firstRow = firstPages.flatMap((page) => page.products.slice(0, FIRST_ROW))
  const images = [
    ...heroes,
    vendor?.image,
    ...firstPages.map(({ collection }) => collection?.image),
    ...firstJournalImages(client),
    ...products.map((product) => product && imagesForVariant(product, findVariant(product, null))[0]),
    ...firstRow.map((product) => imagesForVariant(product, cheapestAvailable(product))[0]),
  ]
  return images.flatMap((image) => image?.url ?? [])
}
