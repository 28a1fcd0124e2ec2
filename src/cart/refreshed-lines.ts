import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCompareAtPrice, toPriceCents } from '../backends/storefront-price'
import { type EngravingFee, getEngraving } from '../domain/engraving'
import { parseEngravingRules } from '../domain/engraving-rules'
import { GIFT_WRAP_HANDLE } from '../domain/shop'
import { parseLeadTime } from '../merchant/lead-time'
import { fetchEngravingFee } from './engraving/engraving-fee'
import type { CartLine, LineImage } from './lines'

const RefreshedCartLines = graphql(`
  query RefreshedCartLines($ids: [ID!]!, $giftWrap: String!, $withStock: Boolean = true) {
    nodes(ids: $ids) {
      __typename
      ... on ProductVariant {
        id
        availableForSale
        currentlyNotInStock
        requiresShipping
        quantityAvailable @include(if: $withStock)
        price { amount currencyCode }
        compareAtPrice { amount currencyCode }
        selectedOptions { name value }
        image { url altText }
        product {
          title
          handle
          vendor
          engraving: metafield(namespace: "custom", key: "engraving") { value }
          leadTime: metafield(namespace: "custom", key: "lead_time") { value }
        }
      }
    }
    giftWrap: product(handle: $giftWrap) { availableForSale priceRange { minVariantPrice { amount currencyCode } } }
  }
`)

/** A variant's current price and availability. */
export type RefreshedVariant = ReturnType<typeof toRefreshedVariant>

export type RefreshedLines = {
  /** Null for a variant that no longer exists. */
  variantsById: Record<string, RefreshedVariant | null>
  /** The price of the product that is the gift wrap, in CAD cents; null if it can't be bought. */
  giftWrapPrice: number | null
}

const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d+$/

/**
 * Fetches the current price, availability and stock of the lines' variants, and the fees of engraved ones. Skips
 * malformed ids, which would fail the whole request. Throws BackendError.
 */
export async function fetchRefreshedLines(
  variantIds: readonly string[],
  engravedIds: readonly string[],
  signal?: AbortSignal,
): Promise<RefreshedLines> {
  const ids = variantIds.filter((id) => VARIANT_ID.test(id))
  const { nodes, giftWrap } = await storefront(RefreshedCartLines, { ids, giftWrap: GIFT_WRAP_HANDLE }, signal)
  const variantsById: RefreshedLines['variantsById'] = Object.fromEntries(variantIds.map((id) => [id, null]))
  for (const node of nodes) {
    if (node?.__typename !== 'ProductVariant') continue
    const isEngraved = engravedIds.includes(node.id)
    const fee = isEngraved ? await fetchFee(node.product.engraving?.value ?? '', signal) : undefined
    variantsById[node.id] = toRefreshedVariant(node, fee)
  }
  const giftWrapPrice = giftWrap?.availableForSale ? toPriceCents(giftWrap.priceRange.minVariantPrice) : null
  return { variantsById, giftWrapPrice }
}

type VariantNode = Extract<
  NonNullable<ResultOf<typeof RefreshedCartLines>['nodes'][number]>,
  { __typename: 'ProductVariant' }
>

function toRefreshedVariant(node: VariantNode, engravingFee: EngravingFee | null | undefined) {
  const { title, handle, vendor, leadTime } = node.product
  const price = toPriceCents(node.price)
  const image: LineImage | null = node.image && { url: node.image.url, altText: node.image.altText ?? null }
  return {
    availableForSale: node.availableForSale,
    /** Days to make a product that is sold while out of stock; null if it is in stock. */
    leadTimeDays: node.availableForSale && node.currentlyNotInStock ? parseLeadTime(leadTime?.value) : null,
    requiresShipping: node.requiresShipping,
    /** The remaining stock, if the storefront tracks it. */
    stock: node.quantityAvailable,
    /** CAD cents; null if the storefront's price is malformed. */
    price,
    /** CAD cents; higher than `price`. */
    compareAtPrice: price === null ? null : parseCompareAtPrice(node.compareAtPrice, price).value,
    selectedOptions: node.selectedOptions,
    /** Undefined if it wasn't asked, because no line of the variant is engraved; null if the store doesn't sell it. */
    engravingFee,
    product: { title, handle, vendor, image },
  }
}

/** The fee of a product's engraving; null if the store doesn't sell it. */
async function fetchFee(metafield: string, signal?: AbortSignal): Promise<EngravingFee | null> {
  const rules = parseEngravingRules(metafield).value
  return rules && fetchEngravingFee(rules.product, signal)
}

/** The cart's variants as currently sold, always refetched. */
export const refreshedLinesQuery = (lines: readonly CartLine[]) => {
  const listIds = (listed: readonly CartLine[]) => [...new Set(listed.map(({ variantId }) => variantId))].sort()
  const ids = listIds(lines)
  const engravedIds = listIds(lines.filter((line) => getEngraving(line) !== undefined))
  return queryOptions({
    queryKey: ['cart', 'refreshed-lines', ids, engravedIds],
    queryFn: ({ signal }) => fetchRefreshedLines(ids, engravedIds, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    // Keep the previous result on screen while other lines load.
    placeholderData: keepPreviousData,
  })
}
