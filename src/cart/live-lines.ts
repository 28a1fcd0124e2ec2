import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { parseCents } from '../money'
import type { CartLine, LineImage, SelectedOption } from './lines'

const LiveCartLines = graphql(`
  query CartPresent($ids: [ID!]!, $cartId: ID!, $hasCart: Boolean!) {
    nodes(ids: $ids) {
      __typename
      ... on ProductVariant {
        id
        availableForSale
        price { amount currencyCode }
        selectedOptions { name value }
        image { url altText }
        product { title handle vendor }
      }
    }
    cart(id: $cartId) @include(if: $hasCart) { id }
  }
`)

/** A variant of the cart as the storefront sells it now. */
export type LiveVariant = {
  isAvailable: boolean
  /** CAD cents; null where the storefront gave no readable price. */
  price: number | null
  selectedOptions: SelectedOption[]
  product: { title: string; handle: string; vendor: string; image: LineImage | null }
}

export type LiveLines = {
  /** By variant id; null where the storefront has no such variant any more. */
  variants: Record<string, LiveVariant | null>
  /** The remote cart that was asked for, where it has expired or has been paid. */
  goneCartId: string | null
}

const VARIANT_ID = /^gid:\/\/shopify\/ProductVariant\/\d+$/
const CART_ID = /^gid:\/\/shopify\/Cart\/\S+$/
/** Stands where a variable must be sent and is not read. */
const NO_CART = 'gid://shopify/Cart/none'

/**
 * Asks the storefront for the present price and availability of these variants, and whether the remote cart still
 * stands. An id that could not be the storefront's is not asked for: it would fail the whole request.
 */
async function fetchLiveLines(ids: readonly string[], cartId: string | null, signal?: AbortSignal): Promise<LiveLines> {
  const asked = ids.filter((id) => VARIANT_ID.test(id))
  const hasCart = cartId !== null && CART_ID.test(cartId)
  const { nodes, cart } = await storefront(
    LiveCartLines,
    { ids: asked, cartId: hasCart ? cartId : NO_CART, hasCart },
    signal,
  )
  const variants: LiveLines['variants'] = Object.fromEntries(ids.map((id) => [id, null]))
  for (const node of nodes) {
    if (node?.__typename !== 'ProductVariant') continue
    const { title, handle, vendor } = node.product
    const image = node.image ? { url: node.image.url, altText: node.image.altText ?? null } : null
    variants[node.id] = {
      isAvailable: node.availableForSale,
      price: parseCents(node.price.amount),
      selectedOptions: node.selectedOptions,
      product: { title, handle, vendor, image },
    }
  }
  return { variants, goneCartId: cart ? null : cartId }
}

/** What the storefront says now of the lines of a cart. Never taken from memory. */
export const liveLinesQuery = (lines: readonly CartLine[], cartId: string | null) => {
  const ids = lines.map(({ variantId }) => variantId).sort()
  return queryOptions({
    queryKey: ['cart', 'present', ids, cartId],
    queryFn: ({ signal }) => fetchLiveLines(ids, cartId, signal),
    enabled: ids.length > 0,
    staleTime: 0,
    // The answer for the lines that stay is kept on the page while the new set is asked for.
    placeholderData: keepPreviousData,
  })
}
