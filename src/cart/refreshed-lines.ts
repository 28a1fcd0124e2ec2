import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { requestWithStock } from '../backends/stock-access'
import { storefront } from '../backends/storefront'
import { parseCompareAtPrice, toPriceCents } from '../backends/storefront-price'
import { type EngravingFee, getEngraving } from '../domain/engraving'
import { type EngravingRules, parseEngravingRules } from '../domain/engraving-rules'
import { parseLeadTime } from '../domain/lead-time'
import type { SelectedOption } from '../domain/option-values'
import { fetchEngravingFee } from './engraving/engraving-fee'
import type { CartLine, LineImage } from './lines'

const RefreshedCartLines = graphql(`
  query RefreshedCartLines($ids: [ID!]!, $cartId: ID!, $hasCart: Boolean!, $withStock: Boolean!) {
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
    cart(id: $cartId) @include(if: $hasCart) { id }
  }
`)

/** A variant of the cart as the storefront sells it now. */
export type RefreshedVariant = {
  availableForSale: boolean
  /** Days until a product that is sold while out of stock is made; null for one in stock. */
  leadTimeDays: number | null
  requiresShipping: boolean
  /** The quantity left, if the storefront counts them. */
  stock: number | null | undefined
  /** CAD cents; null if the storefront's price is malformed. */
  price: number | null
  /** CAD cents before the reduction, above `price`. */
  compareAtPrice: number | null
  selectedOptions: SelectedOption[]
  /** For a variant with an engraved line; null if the store no longer engraves it. */
  engraving?: { rules: EngravingRules; fee: EngravingFee } | null
  product: { title: string; handle: string; vendor: string; image: LineImage | null }
}

export type RefreshedLines = {
  /** Null for a variant that the storefront no longer has. */
  variantsById: Record<string, RefreshedVariant | null>
  /** The id of the remote cart, if it has expired or has been paid. */
  missingCartId: string | null
}

const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d+$/
const CART_ID = /^gid:\/\/shopify\/Cart\/\S+$/
/** Fills a variable that must be sent and is not read. */
const UNUSED_CART_ID = 'gid://shopify/Cart/none'

/**
 * Fetches the current price, availability and stock of these lines' variants, and whether the remote cart still exists. Leaves
 * out malformed ids, which would fail the whole request. Throws BackendError.
 */
async function fetchRefreshedLines(
  variantIds: readonly string[],
  engravedIds: readonly string[],
  cartId: string | null,
  signal?: AbortSignal,
): Promise<RefreshedLines> {
  const ids = variantIds.filter((id) => VARIANT_ID.test(id))
  const hasCart = cartId !== null && CART_ID.test(cartId)
  const variables = { ids, cartId: hasCart ? cartId : UNUSED_CART_ID, hasCart }
  const { nodes, cart } = await requestWithStock((withStock) =>
    storefront(RefreshedCartLines, { ...variables, withStock }, signal),
  )
  const variantsById: RefreshedLines['variantsById'] = Object.fromEntries(variantIds.map((id) => [id, null]))
  for (const node of nodes) {
    if (node?.__typename !== 'ProductVariant') continue
    const { title, handle, vendor, engraving, leadTime } = node.product
    const price = toPriceCents(node.price)
    const image = node.image ? { url: node.image.url, altText: node.image.altText ?? null } : null
    variantsById[node.id] = {
      availableForSale: node.availableForSale,
      leadTimeDays: node.availableForSale && node.currentlyNotInStock ? parseLeadTime(leadTime?.value) : null,
      requiresShipping: node.requiresShipping,
      stock: node.quantityAvailable,
      price,
      compareAtPrice: price === null ? null : parseCompareAtPrice(node.compareAtPrice, price).value,
      selectedOptions: node.selectedOptions,
      product: { title, handle, vendor, image },
      ...(engravedIds.includes(node.id) && { engraving: await fetchEngraving(engraving?.value, signal) }),
    }
  }
  return { variantsById, missingCartId: cart ? null : cartId }
}

async function fetchEngraving(metafield: string | undefined, signal?: AbortSignal) {
  const rules = metafield === undefined ? null : parseEngravingRules(metafield).value
  const fee = rules && (await fetchEngravingFee(rules.product, signal))
  return rules && fee && { rules, fee }
}

/** The cart's variants at the storefront, always fetched anew. */
export const refreshedLinesQuery = (lines: readonly CartLine[], cartId: string | null) => {
  const ids = lines.map(({ variantId }) => variantId).sort()
  const engravedLines = lines.filter((line) => getEngraving(line) !== undefined)
  const engravedIds = [...new Set(engravedLines.map(({ variantId }) => variantId))].sort()
  return queryOptions({
    queryKey: ['cart', 'refreshed-lines', ids, engravedIds, cartId],
    queryFn: ({ signal }) => fetchRefreshedLines(ids, engravedIds, cartId, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    // Keep the previous result on screen while the one for other lines loads.
    placeholderData: keepPreviousData,
  })
}
