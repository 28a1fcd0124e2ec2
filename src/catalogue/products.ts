import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCents } from '../money'
import { FEATURED_COUNT, FEATURED_HANDLES, PRODUCTS_PER_REQUEST } from '../shop'
import { fillFeatured } from './featured'
import type { Product, ProductImage, Variant } from './product'
import { matchesFilter, type ProductFilter, searchSyntax } from './product-filter'
import { type Sort, storefrontOrder } from './sorting'

const ProductFields = graphql(`
  fragment ProductFields on Product {
    id
    title
    description
    handle
    vendor
    productType
    tags
    priceRange { minVariantPrice { amount currencyCode } }
    images(first: 5) { edges { node { url altText } } }
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
    }
    options { name values }
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

type Fields = ResultOf<typeof ProductFields>
type Edges<Node> = { edges: { node: Node }[] }

function nodes<Node>({ edges }: Edges<Node>): Node[] {
  return edges.map(({ node }) => node)
}

function toImage({ url, altText }: { url: string; altText: string | null }): ProductImage {
  return { url, altText: altText || null }
}

/** A variant whose price can't be read can't be sold: it is left out. */
function toVariant({ price, image, ...variant }: Fields['variants']['edges'][number]['node']): Variant[] {
  const cents = parseCents(price.amount)
  return cents === null ? [] : [{ ...variant, price: cents, image: image && toImage(image) }]
}

function toProduct({ priceRange, images, variants, ...product }: Fields): Product {
  return {
    ...product,
    price: parseCents(priceRange.minVariantPrice.amount),
    images: nodes(images).map(toImage),
    variants: nodes(variants).flatMap(toVariant),
  }
}

export type ProductPage = {
  products: Product[]
  /** Where the next page begins; null after the last. */
  next: string | null
}

/** One page of the products that belong to the filter, sorted by the storefront; `after` is the page's cursor. */
export async function fetchProducts(
  filter: ProductFilter,
  sort: Sort,
  after: string | null,
  signal?: AbortSignal,
): Promise<ProductPage> {
  const order = storefrontOrder(sort)
  const variables = { first: PRODUCTS_PER_REQUEST, after, query: searchSyntax(filter), ...order }
  const { products } = await storefront(GetProducts, variables, signal)
  const { hasNextPage, endCursor } = products.pageInfo
  return {
    products: nodes(products)
      .map(toProduct)
      .filter((product) => matchesFilter(product, filter)),
    next: hasNextPage ? (endCursor ?? null) : null,
  }
}

/** The product with this handle, or null where the storefront has none. */
export async function fetchProduct(handle: string, signal?: AbortSignal): Promise<Product | null> {
  const { product } = await storefront(ProductByHandle, { handle }, signal)
  return product && toProduct(product)
}

/** The home page's products: those it names, topped up with others where some are gone. */
export async function fetchFeatured(signal?: AbortSignal): Promise<Product[]> {
  const [one, two, three, four] = FEATURED_HANDLES
  const others = FEATURED_HANDLES.length + FEATURED_COUNT
  const answer = await storefront(FeaturedProducts, { one, two, three, four, others }, signal)
  const named = [answer.one, answer.two, answer.three, answer.four].map((product) => product && toProduct(product))
  return fillFeatured(named, nodes(answer.others).map(toProduct), FEATURED_COUNT)
}
