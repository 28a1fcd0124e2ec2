import * as z from 'zod'
import { fetchAll } from '../../../src/domain/fetch-all.ts'
import { toAmount } from '../../../src/domain/money.ts'
import { GIFT_WRAP_HANDLE } from '../../../src/domain/shop.ts'
import type { Context, StorefrontVariables } from './environment.ts'
import { SHOWN_FIELDS } from './shown-content.ts'
import { imageSchema, moneySchema, queryStorefront, selectedOptionsSchema, toCents } from './storefront.ts'

const PRODUCTS_PER_BATCH = 50

const VARIANT_FIELDS = `fragment VariantFields on ProductVariantConnection {
  pageInfo { hasNextPage endCursor }
  nodes {
    id
    availableForSale
    price { amount currencyCode }
    compareAtPrice { amount }
    selectedOptions { name value }
    image { url }
  }
}`
const PRODUCT_FIELDS = `fragment ProductFields on Product {
  id
  title
  handle
  vendor
  featuredImage { url }
  variants(first: 250) { ...VariantFields }
}
${VARIANT_FIELDS}`

export const MIRROR_PRODUCTS = `query MirrorProducts($first: Int!, $after: String) @inContext(country: CA) {
  products(first: $first, after: $after, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { ...ProductFields ...ShownFields }
  }
  giftWrap: product(handle: "${GIFT_WRAP_HANDLE}") { ...ProductFields ...ShownFields }
}
${PRODUCT_FIELDS}
${SHOWN_FIELDS}`

/** A product's variants after a cursor. */
export const MIRROR_VARIANTS = `query MirrorVariants($id: ID!, $after: String!) @inContext(country: CA) {
  product(id: $id) { variants(first: 250, after: $after) { ...VariantFields } }
}
${VARIANT_FIELDS}`

const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })

const variantsSchema = z.object({
  pageInfo: pageInfoSchema,
  nodes: z.array(
    z.looseObject({
      id: z.string(),
      availableForSale: z.boolean(),
      price: moneySchema,
      selectedOptions: selectedOptionsSchema,
      image: imageSchema,
    }),
  ),
})

const productSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  vendor: z.string(),
  featuredImage: imageSchema,
  variants: variantsSchema,
})
type Product = z.infer<typeof productSchema>

const productsSchema = z.object({
  products: z.object({ pageInfo: pageInfoSchema, nodes: z.array(productSchema) }),
  giftWrap: productSchema.nullable(),
})

const moreVariantsSchema = z.object({ product: z.object({ variants: variantsSchema }).nullable() })

/** A product with all of its variants, of which the storefront returns 250 with it. */
async function withAllVariants(context: Context<StorefrontVariables>, product: Product) {
  const variants = await fetchAll(async (after) => {
    const more = await queryStorefront(context, MIRROR_VARIANTS, { id: product.id, after }, moreVariantsSchema)
    return more.product?.variants
  }, product.variants)
  return { ...product, variants }
}

/**
 * The batch of products after a cursor, with what documents show of them; `nextCursor` is null after the last. Throws
 * UpstreamError.
 */
export async function fetchBatch(context: Context<StorefrontVariables>, afterCursor: string | null) {
  const values = { first: PRODUCTS_PER_BATCH, after: afterCursor }
  const { products, giftWrap } = await queryStorefront(context, MIRROR_PRODUCTS, values, productsSchema)
  // Lists don't include unlisted products.
  const isUnlisted = giftWrap && !products.nodes.some(({ id }) => id === giftWrap.id)
  const all: Awaited<ReturnType<typeof withAllVariants>>[] = []
  for (const product of isUnlisted ? [...products.nodes, giftWrap] : products.nodes)
    all.push(await withAllVariants(context, product))
  const variants = all.flatMap(toRows)
  const { hasNextPage, endCursor } = products.pageInfo
  return { variants, nextCursor: hasNextPage ? endCursor : null, shown: [all, variants] }
}

/** A product's rows of public.products. */
function toRows({ title, handle, vendor, featuredImage, variants }: Awaited<ReturnType<typeof withAllVariants>>) {
  return variants.map(({ id, price, selectedOptions, image, availableForSale }) => ({
    id,
    name: title,
    price_cad: toAmount(toCents(price)),
    image_url: image?.url ?? featuredImage?.url ?? null,
    collection: vendor,
    handle,
    selected_options: selectedOptions,
    is_available: availableForSale,
  }))
}
