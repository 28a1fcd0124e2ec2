import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CartState, cartStore, clearCheckout } from '../cart-store'
import { clearOrder } from '../checkout/clear-order'
import { TOTALS_KEY } from '../checkout/create-cart'
import { withLivePrices } from '../line-availability'
import type { CartLine } from '../lines'
import { type RefreshedLines, refreshedLinesQuery } from '../refreshed-lines'

/** A Shopify cart expires after ten days without use, so one that disappears earlier was paid. */
const ORDERED_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

function isOrdered({ openedCheckout }: CartState): boolean {
  return openedCheckout !== null && Date.now() - openedCheckout.openedAt < ORDERED_WITHIN_MS
}

type UseRefreshedLines = {
  refreshedLines: RefreshedLines | undefined
  /** Whether prices and stock failed to load and may be outdated. */
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
  /** Unit prices in cents when the drawer opened, by variant id. */
  previousPricesById: ReadonlyMap<string, number>
}

/**
 * Fetches the lines' current data each time the drawer opens, and updates their prices so that the subtotal is right.
 * If the cart of the last checkout no longer exists, clears what was ordered with it, or forgets an old one.
 */
export function useRefreshedLines(lines: readonly CartLine[]): UseRefreshedLines {
  const client = useQueryClient()
  const cartId = useStore(cartStore, (state) => state.cartId)
  const { data, error, isFetching, refetch } = useQuery(refreshedLinesQuery(lines, cartId))
  const [previousPricesById] = useState(() => new Map(lines.map(({ variantId, price }) => [variantId, price])))

  useEffect(() => {
    if (!data) return
    cartStore.update(({ items }) => ({ items: withLivePrices(items, data) }))
    const state = cartStore.getState()
    const isMissing = state.cartId !== null && state.cartId === data.missingCartId
    if (!isMissing) return
    client.removeQueries({ queryKey: TOTALS_KEY })
    if (isOrdered(state)) clearOrder()
    else clearCheckout()
  }, [data, client])

  return {
    refreshedLines: data,
    hasFailed: error !== null,
    isFetching,
    refetch: () => void refetch(),
    previousPricesById,
  }
}
