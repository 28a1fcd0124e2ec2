import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CartState, cartStore, clearCheckout } from '../cart-store'
import { withLivePrices } from '../line-availability'
import type { CartLine } from '../lines'
import { type RefreshedLines, refreshedLinesQuery } from '../refreshed-lines'

/** A Shopify cart expires after ten days without use, so one that disappears earlier was probably paid. */
const LIKELY_ORDERED_MS = 7 * 24 * 60 * 60 * 1000

function isLikelyOrdered({ openedCheckout }: CartState): boolean {
  return openedCheckout !== null && Date.now() - openedCheckout.openedAt < LIKELY_ORDERED_MS
}

type UseRefreshedLines = {
  refreshedLines: RefreshedLines | undefined
  /** Whether prices and stock failed to load and may be outdated. */
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
  /** Whether a recent checkout's remote cart is gone, probably because it was ordered. */
  mayBeOrdered: boolean
  /** Unit prices in cents when the drawer opened, by variant id. */
  previousPricesById: ReadonlyMap<string, number>
}

/**
 * Fetches the lines' current data each time the drawer opens, and updates their prices so that the subtotal is right.
 * If the remote cart no longer exists, forgets it and keeps the lines.
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
