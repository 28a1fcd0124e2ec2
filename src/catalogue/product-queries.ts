import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { MetaobjectFields, PictureFields } from '../backends/metaobjects'
import { storefront } from '../backends/storefront'
import { FEATURED_COUNT } from '../domain/shop'
import type { Product } from './product'
import { nodes, ProductFields, type ProductListPage, toProduct } from './products'

/** Featured products in order; those that the store doesn't sell are skipped. */
export const FEATURED_HANDLES = ['trace-bracelet', 'grace-hairpin', 'armor-pendant', 'edge-ring'] as const

/** First part of every list's query key. */
export const LIST_KEY = 'products'

const FeaturedProducts = graphql(
  `
  query FeaturedProducts($one: String!, $two: String!, $three: String!, $four: String!, $count: Int!, $withTags: Boolean = true) {
    one: product(handle: $one) { ...ProductFields }
    two: product(handle: $two) { ...ProductFields }
    three: product(handle: $three) { ...ProductFields }
    four: product(handle: $four) { ...ProductFields }
    all: collection(handle: "all") { products(first: $count, filters: [{ available: true }]) { edges { node { ...ProductFields } } } }
    others: products(first: $count, query: "available_for_sale:true") { edges { node { ...ProductFields } } }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) {
      ...MetaobjectFields
      categoryPictures: field(key: "category_pictures") { references(first: 20) { nodes { ...PictureFields } } }
    }
  }
`,
  [ProductFields, MetaobjectFields, PictureFields],
)

type HomeNode = ResultOf<typeof FeaturedProducts>['home']

/** The preferred products in their order, then others up to `count`, none twice; sold-out ones only for want of others. */
export function fillFeatured(
  preferred: readonly (Product | null)[],
  others: readonly Product[],
  count: number,
): Product[] {
  const all = new Map([...preferred, ...others].flatMap((product) => (product ? [[product.handle, product]] : [])))
  const products = [...all.values()]
  const offered = products.filter(({ availableForSale }) => availableForSale)
  return [...offered, ...products.filter((product) => !offered.includes(product))].slice(0, count)
}

type Featured = {
  products: Product[]
  /** The merchant's words and pictures for the home page. */
  home: HomeNode
}

async function fetchFeatured(signal: AbortSignal): Promise<Featured> {
  const [one, two, three, four] = FEATURED_HANDLES
  const count = FEATURED_COUNT
  const data = await storefront(FeaturedProducts, { one, two, three, four, count }, signal)
  const preferred = [data.one, data.two, data.three, data.four].map((product) => product && toProduct(product))
  const products = fillFeatured(preferred, nodes(data.all?.products ?? data.others).map(toProduct), count)
  return { products, home: data.home }
}

/** The home page's words and products: the featured ones, filled up with the first of the collection `all`. */
export const featuredQuery = queryOptions({
  queryKey: ['featured'],
  queryFn: ({ signal }) => fetchFeatured(signal),
})

const CardByHandle = graphql(
  `
  query CardByHandle($handle: String!, $withTags: Boolean = true) {
    product(handle: $handle) { ...ProductFields }
  }
`,
  [ProductFields],
)

/** A product with a card's fields, or null for an unknown handle. */
export const cardQuery = (handle: string) =>
  queryOptions({
    queryKey: ['card', handle],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const { product } = await storefront(CardByHandle, { handle }, signal)
      return product && toProduct(product)
    },
  })

/** The products of the lists in the query cache, those of the most recent list first. */
export function listCachedProducts(client: QueryClient): Product[] {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [LIST_KEY] })
    .map(({ queryKey, state }) => {
      const list = client.getQueryData<InfiniteData<ProductListPage>>(queryKey)
      return { products: list?.pages.flatMap((page) => page.products), updatedAt: state.dataUpdatedAt }
    })
  const featured = {
    products: client.getQueryData(featuredQuery.queryKey)?.products,
    updatedAt: client.getQueryState(featuredQuery.queryKey)?.dataUpdatedAt ?? 0,
  }
  return [...lists, featured].sort((a, b) => b.updatedAt - a.updatedAt).flatMap(({ products }) => products ?? [])
}
