import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { recordProblems } from '../backends/recorded-problems'
import { parseCompareAtPrice, toPriceCents } from '../backends/storefront-price'
import type { Parsed } from '../domain/parsed'
import type { Product, ProductImage, ProductOption, Swatch, Variant, VariantDetails } from './product'

export const VariantFields = graphql(`
  fragment VariantFields on ProductVariant {
    id
    title
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    availableForSale
    currentlyNotInStock
    requiresShipping
    selectedOptions { name value }
    image { url altText }
  }
`)

export const VariantPageFields = graphql(
  `
  fragment VariantPageFields on ProductVariantConnection {
    nodes { ...VariantFields sku barcode quantityAvailable @include(if: $withStock) }
    pageInfo { hasNextPage endCursor }
  }
`,
  [VariantFields],
)

/** All fields but images and variants, of which a list requests few and the product's page all. */
export const ProductBaseFields = graphql(`
  fragment ProductBaseFields on Product {
    id
    title
    description
    handle
    tags @include(if: $withTags)
    vendor
    productType
    category { id }
    engraving: metafield(namespace: "custom", key: "engraving") { value }
    availableForSale
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    options { name optionValues { name swatch { color image { previewImage { url } } } } }
  }
`)

export const ProductFields = graphql(
  `
  fragment ProductFields on Product {
    ...ProductBaseFields
    images(first: 5) { edges { node { url altText } } }
    variants(first: 10) {
      edges { node { ...VariantFields } }
      pageInfo { hasNextPage }
    }
  }
`,
  [ProductBaseFields, VariantFields],
)

type ProductNode = ResultOf<typeof ProductFields>
type Edges<Node> = { edges: { node: Node }[] }

export function nodes<Node>({ edges }: Edges<Node>): Node[] {
  return edges.map(({ node }) => node)
}

export function toImage({ url, altText }: { url: string; altText: string | null }): ProductImage {
  return { url, altText: altText || null }
}

type VariantNode = ResultOf<typeof VariantFields> & Partial<VariantDetails>

/** The variant in an array, empty if its price is unreadable. */
export function parseVariant(node: VariantNode): Parsed<Variant[]> {
  const { price, compareAtPrice, image, ...variant } = node
  const cents = toPriceCents(price)
  if (cents === null) return { value: [], problems: [`${variant.title} has no readable price: ${price.amount}`] }
  const compareAt = parseCompareAtPrice(compareAtPrice, cents)
  return {
    value: [{ ...variant, price: cents, compareAtPrice: compareAt.value, image: image && toImage(image) }],
    problems: compareAt.problems.map((problem) => `${variant.title}: ${problem}`),
  }
}

const HEX_COLOR = /^#[\da-f]{3,8}$/i

type OptionNode = ProductNode['options'][number]

function toSwatches({ swatch, name }: OptionNode['optionValues'][number]): Swatch[] {
  const color = typeof swatch?.color === 'string' && HEX_COLOR.test(swatch.color) ? swatch.color : null
  const imageUrl = swatch?.image?.previewImage?.url ?? null
  return color || imageUrl ? [{ value: name, color, imageUrl }] : []
}

function toOption({ name, optionValues }: OptionNode): ProductOption {
  const swatches = optionValues.flatMap(toSwatches)
  return { name, values: optionValues.map((value) => value.name), ...(swatches.length > 0 && { swatches }) }
}

/** A storefront product without unreadable parts, which are recorded as problems. */
export function toProduct({
  priceRange,
  images,
  variants,
  options,
  engraving,
  tags = [],
  ...product
}: ProductNode): Product {
  const parsed = nodes(variants).map(parseVariant)
  const value = {
    ...product,
    tags,
    ...(engraving && { engraving: engraving.value }),
    price: toPriceCents(priceRange.minVariantPrice),
    maxPrice: toPriceCents(priceRange.maxVariantPrice),
    images: nodes(images).map(toImage),
    variants: parsed.flatMap((variant) => variant.value),
    options: options.map(toOption),
    hasMoreVariants: variants.pageInfo.hasNextPage,
  }
  const problems = parsed.flatMap((variant) => variant.problems)
  return recordProblems({ value, problems: problems.map((problem) => `${product.handle}, ${problem}`) })
}

export type ProductListPage = {
  products: Product[]
  /** The next page's cursor; null on the last page. */
  nextCursor: string | null
  /** All products that match a search. */
  totalCount?: number
  /** The store's own collection; null for an unknown handle. */
  collection?: StoreCollection | null
}

export type StoreCollection = {
  title: string
  description: string
  descriptionHtml: string
  image: ProductImage | null
}

type ProductConnection = Edges<ProductNode> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } }

export function toListPage(products: ProductConnection): ProductListPage {
  const { hasNextPage, endCursor } = products.pageInfo
  return { products: nodes(products).map(toProduct), nextCursor: hasNextPage ? (endCursor ?? null) : null }
}
