import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { type Metaobject, MetaobjectFields } from '../backends/metaobjects'
import { ProductKindFields, toTaxonomyCategory } from '../backends/product-kinds'
import { storefront } from '../backends/storefront'
import { parseCompareAtPrice, toPriceCents } from '../backends/storefront-price'
import { FEATURED_HANDLES } from '../merchant/assortment'
import { type Parsed, recordProblems } from '../parsed'
import { FEATURED_COUNT } from '../shop'
import type { Product, ProductImage, ProductOption, Swatch, Variant, VariantDetails } from './product'

export const VariantFields = graphql(`
  fragment VariantFields on ProductVariant {
    id
    title
    price { amount currencyCode }
    compareAtPrice { amount currencyCode }
    availableForSale
    selectedOptions { name value }
    image { url altText }
  }
`)

export const ProductFields = graphql(
  `
  fragment ProductFields on Product {
    id
    title
    description
    handle
    tags
    ...ProductKindFields
    engraving: metafield(namespace: "custom", key: "engraving") { value }
    availableForSale
    priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
    images(first: 5) {
      edges { node { url altText } }
      pageInfo { hasNextPage }
    }
    variants(first: 10) {
      edges { node { ...VariantFields } }
      pageInfo { hasNextPage }
    }
    options { name optionValues { name swatch { color image { previewImage { url } } } } }
  }
`,
  [ProductKindFields, VariantFields],
)

const FeaturedProducts = graphql(
  `
  query FeaturedProducts($one: String!, $two: String!, $three: String!, $four: String!, $others: Int!) {
    one: product(handle: $one) { ...ProductFields }
    two: product(handle: $two) { ...ProductFields }
    three: product(handle: $three) { ...ProductFields }
    four: product(handle: $four) { ...ProductFields }
    others: products(first: $others) { edges { node { ...ProductFields } } }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
  }
`,
  [ProductFields, MetaobjectFields],
)

type ProductNode = ResultOf<typeof ProductFields>
type Edges<Node> = { edges: { node: Node }[] }

function nodes<Node>({ edges }: Edges<Node>): Node[] {
  return edges.map(({ node }) => node)
}

export function toImage({ url, altText }: { url: string; altText: string | null }): ProductImage {
  return { url, altText: altText || null }
}

type VariantNode = ResultOf<typeof VariantFields> & Partial<VariantDetails>

/** The variant in an array, or none if its price can't be read. */
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

/** A product of the storefront, and the parts of it that had to be left out. */
export function parseProduct({
  priceRange,
  images,
  variants,
  options,
  engraving,
  ...product
}: ProductNode): Parsed<Product> {
  const parsed = nodes(variants).map(parseVariant)
  return {
    value: {
      ...product,
      ...(engraving && { engraving: engraving.value }),
      category: toTaxonomyCategory(product),
      price: toPriceCents(priceRange.minVariantPrice),
      maxPrice: toPriceCents(priceRange.maxVariantPrice),
      images: nodes(images).map(toImage),
      variants: parsed.flatMap(({ value }) => value),
      options: options.map(toOption),
      hasMoreImages: images.pageInfo.hasNextPage,
      hasMoreVariants: variants.pageInfo.hasNextPage,
    },
    problems: parsed.flatMap(({ problems }) => problems.map((problem) => `${product.handle}, ${problem}`)),
  }
}

export function toProduct(node: ProductNode): Product {
  return recordProblems(parseProduct(node))
}

export type ProductListPage = {
  products: Product[]
  /** The cursor of the next page; null on the last. */
  nextCursor: string | null
  /** The corrected query, if the search found nothing as typed. */
  corrected?: string
  /** The store's own collection; null for an unknown handle. */
  collection?: StoreCollection | null
}

export type StoreCollection = { title: string; description: string; image: ProductImage | null }

type ProductConnection = Edges<ProductNode> & { pageInfo: { hasNextPage: boolean; endCursor: string | null } }

export function toListPage(products: ProductConnection): ProductListPage {
  const { hasNextPage, endCursor } = products.pageInfo
  return { products: nodes(products).map(toProduct), nextCursor: hasNextPage ? (endCursor ?? null) : null }
}

/** The preferred products in their order, then others up to `count`, none twice. */
export function fillFeatured(
  preferred: readonly (Product | null)[],
  others: readonly Product[],
  count: number,
): Product[] {
  const byHandle = new Map<string, Product>()
  for (const product of [...preferred, ...others]) {
    if (byHandle.size === count) break
    if (product && !byHandle.has(product.handle)) byHandle.set(product.handle, product)
  }
  return [...byHandle.values()]
}

export type Featured = {
  products: Product[]
  /** The merchant's words for the home page. */
  home: Metaobject | null
}

/** The home page's words, and its products: the featured handles, topped up with others. */
export async function fetchFeatured(signal?: AbortSignal): Promise<Featured> {
  const [one, two, three, four] = FEATURED_HANDLES
  const others = FEATURED_HANDLES.length + FEATURED_COUNT
  const data = await storefront(FeaturedProducts, { one, two, three, four, others }, signal)
  const preferred = [data.one, data.two, data.three, data.four].map((product) => product && toProduct(product))
  const products = fillFeatured(preferred, nodes(data.others).map(toProduct), FEATURED_COUNT)
  return { products, home: data.home }
}
