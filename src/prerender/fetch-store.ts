import { BackendError } from '../backends/errors'
import { ownHosts } from '../backends/own-hosts'
import { recordProblems } from '../backends/recorded-problems'
import { fetchStoreCatalogue } from '../catalogue/store-catalogue'
import { fetchRedirects, keepFirst, parseRedirects } from '../content/redirects'
import type { StoreContent } from '../content/store-content'
import { categoryRedirects } from '../domain/assortment'
import type { CataloguedProduct } from '../domain/catalogued-product'
import type { Redirect } from '../domain/shop-links'
import { fetchAllRatings, type Rating } from '../reviews/ratings'

export type Store = {
  /** Part of every document. */
  content: StoreContent
  /** The pages that the merchant writes, and the collections. */
  contentPaths: string[]
  catalogue: CataloguedProduct[]
  redirects: Redirect[]
  /** Undefined if they failed to load: the browser loads them. */
  ratings: ReadonlyMap<string, Rating> | undefined
}

const NO_PRODUCTS =
  'The storefront has no product at all. Publish products to the sales channel of its token, which needs the permission unauthenticated_read_product_listings.'

async function fetchRatings(): Promise<Store['ratings']> {
  try {
    return await fetchAllRatings()
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    return recordProblems({ value: undefined, problems: [`ratings: ${error.message}`] })
  }
}

/** Everything that the build reads of the store but its pages. Throws if the store has no product. */
export async function fetchStore(): Promise<Store> {
  const { fetchStoreContent } = await import('../content/fetch-store-content')
  const products = fetchStoreCatalogue()
  const [catalogue, { pagePaths, contentPaths, ...parsed }, redirectNodes, ratings] = await Promise.all([
    products,
    fetchStoreContent(products),
    fetchRedirects(),
    fetchRatings(),
  ])
  if (catalogue.length === 0) throw new Error(NO_PRODUCTS)
  const content = recordProblems(parsed)
  const written = parseRedirects(redirectNodes, { hosts: ownHosts(), hasPage: (path) => pagePaths.has(path) })
  const redirects = keepFirst([...recordProblems(written), ...categoryRedirects(content.assortment)])
  return { content, contentPaths, catalogue, redirects: recordProblems(redirects), ratings }
}
