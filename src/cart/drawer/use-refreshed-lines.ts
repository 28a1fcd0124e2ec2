import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CartState, cartStore, clearCheckout } from '../cart-store'
import { withLivePrices } from '../line-availability'
import type { CartLine } from '../lines'
import { type RefreshedLines, refreshedLinesQuery } from '../refreshed-lines'

/** A Shopify cart expires after ten unused days: one gone within this time was most likely paid. */
const LIKELY_ORDERED_MS = 7 * 24 * 60 * 60 * 1000

function isLikelyOrdered({ openedCheckout }: CartState): boolean {
  return openedCheckout !== null && Date.now() - openedCheckout.openedAt < LIKELY_ORDERED_MS
}

type UseRefreshedLines = {
  refreshedLines: RefreshedLines | undefined
  /** Prices and stock could not be fetched and may be outdated. */
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
  /** A recent checkout's remote cart is gone, most likely because the order was placed. */
  mayBeOrdered: boolean
  /** The unit prices in cents, by variant id, when the drawer opened. */
  previousPricesById: ReadonlyMap<string, number>
}

/**
 * Fetches the storefront's current view of the lines each time the drawer opens, and updates their prices so that the
 * subtotal is right. Forgets an old remote cart that no longer exists, and keeps its lines.
 */
export function useRefreshedLines(lines: readonly CartLine[]): UseRefreshedLines {
  const cartId = useStore(cartStore, (state) => state.cartId)
  const { data, error, isFetching, refetch } = useQuery(refreshedLinesQuery(lines, cartId))
  const [previousPricesById] = useState(() => new Map(lines.map(({ variantId, price }) => [variantId, price])))

  useEffect(() => {
    if (!data) return
    cartStore.update(({ items }) => ({ items: withLivePrices(items, data) }))
    const state = cartStore.getState()
    const isMissing = state.cartId !== null && state.cartId === data.missingCartId
    if (isMissing && !isLikelyOrdered(state)) clearCheckout()
  }, [data])

  return {
    refreshedLines: data,
    hasFailed: error !== null,
    mayBeOrdered: cartId !== null && cartId === data?.missingCartId && isLikelyOrdered(cartStore.getState()),
    isFetching,
    refetch: () => void refetch(),
    previousPricesById,
  }
}
