import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCents } from '../money'
import { FEATURED_COUNT, FEATURED_HANDLES, PRODUCTS_PER_REQUEST } from '../shop'
import { fillFeatured } from './featured'
import type { Product, ProductImage, Variant } from './product'
import { matchesFilter, type ProductFilter, searchSyntax } from './product-filter'
import { type Sort, storefrontOrder } from './sorting'

export const ProductFields = graphql(`
  fragment ProductFields on Product {
    id
    title
    description
    handle
    vendor
    productType
    tags
    priceRange { minVariantPrice { amount currencyCode } }
    images(first: 5) {
      edges { node { url altText } }
      pageInfo { hasNextPage }
    }
    variants(first: 10) {
      edges {
        node {
          id
          title
          price { amount currencyCode }
          availableForSale
          selectedOptions { name value }
          image { url altText }
        }
      }
      pageInfo { hasNextPage }
    }
    options { name optionValues { name } }
  }
`)

const GetProducts = graphql(
  `
  query GetProducts($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys, $reverse: Boolean) {
    products(first: $first, after: $after, query: $query, sortKey: $sortKey, reverse: $reverse) {
      edges { node { ...ProductFields } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductFields],
)

const ProductByHandle = graphql(
  `
  query ProductByHandle($handle: String!) {
    product(handle: $handle) { ...ProductFields }
  }
`,
  [ProductFields],
)

const FeaturedProducts = graphql(
  `
  query FeaturedProducts($one: String!, $two: String!, $three: String!, $four: String!, $others: Int!) {
    one: product(handle: $one) { ...ProductFields }
    two: product(handle: $two) { ...ProductFields }
    three: product(handle: $three) { ...ProductFields }
    four: product(handle: $four) { ...ProductFields }
    others: products(first: $others) { edges { node { ...ProductFields } } }
  }
`,
  [ProductFields],
)

type ProductNode = ResultOf<typeof ProductFields>
type Edges<Node> = { edges: { node: Node }[] }

function nodes<Node>({ edges }: Edges<Node>): Node[] {
  return edges.map(({ node }) => node)
}

export function toImage({ url, altText }: { url: string; altText: string | null }): ProductImage {
  return { url, altText: altText || null }
}

/** The variant in a list, or an empty list where its price can't be parsed: it can't be sold. */
export function toVariants({ price, image, ...variant }: ProductNode['variants']['edges'][number]['node']): Variant[] {
  const cents = parseCents(price.amount)
  return cents === null ? [] : [{ ...variant, price: cents, image: image && toImage(image) }]
}

export function toProduct({ priceRange, images, variants, options, ...product }: ProductNode): Product {
  return {
    ...product,
    price: parseCents(priceRange.minVariantPrice.amount),
    images: nodes(images).map(toImage),
    variants: nodes(variants).flatMap(toVariants),
    options: options.map(({ name, optionValues }) => ({ name, values: optionValues.map((value) => value.name) })),
    hasMore: images.pageInfo.hasNextPage || variants.pageInfo.hasNextPage,
  }
}

export type ProductListPage = {
  products: Product[]
  /** The cursor after which the next page begins; null on the last page. */
  nextCursor: string | null
  /** What was searched for instead, where the search itself found nothing. */
  corrected?: string
}

type ProductConnection = Edges<ProductNode> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } }

export function toListPage(products: ProductConnection): ProductListPage {
  const { hasNextPage, endCursor } = products.pageInfo
  return { products: nodes(products).map(toProduct), nextCursor: hasNextPage ? (endCursor ?? null) : null }
}

/** One page of the filter's products in the storefront's order; `after` is the cursor of the page before. */
export async function fetchProducts(
  filter: ProductFilter,
  sort: Sort,
  after: string | null,
  signal?: AbortSignal,
  /** More conditions, in Shopify's search syntax. */
  conditions: readonly string[] = [],
): Promise<ProductListPage> {
  const query = [searchSyntax(filter), ...conditions].filter(Boolean).join(' AND ') || null
  const variables = { first: PRODUCTS_PER_REQUEST, after, query, ...storefrontOrder(sort) }
  const page = toListPage((await storefront(GetProducts, variables, signal)).products)
  return { ...page, products: page.products.filter((product) => matchesFilter(product, filter)) }
}

/** The product with this handle, or null where the storefront has none. */
export async function fetchProduct(handle: string, signal?: AbortSignal): Promise<Product | null> {
  const { product } = await storefront(ProductByHandle, { handle }, signal)
  return product && toProduct(product)
}

/** The home page's products: the featured handles, filled up with others where some are missing. */
export async function fetchFeatured(signal?: AbortSignal): Promise<Product[]> {
  const [one, two, three, four] = FEATURED_HANDLES
  const others = FEATURED_HANDLES.length + FEATURED_COUNT
  const data = await storefront(FeaturedProducts, { one, two, three, four, others }, signal)
  const preferred = [data.one, data.two, data.three, data.four].map((product) => product && toProduct(product))
  return fillFeatured(preferred, nodes(data.others).map(toProduct), FEATURED_COUNT)
}
