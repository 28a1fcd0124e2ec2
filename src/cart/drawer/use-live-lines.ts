import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { cartStore, changeLines } from '../cart-store'
import { withLivePrices } from '../line-availability'
import type { CartLine } from '../lines'
import { type LiveLines, liveLinesQuery } from '../live-lines'

type UseLiveLines = {
  liveLines: LiveLines | undefined
  /** Prices and stock could not be fetched and may be outdated. */
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
  /** The unit prices in cents, by variant id, when the drawer opened. */
  previousPricesById: ReadonlyMap<string, number>
}

/**
 * Fetches the storefront's current view of the lines each time the drawer opens, and updates their prices so that the
 * subtotal is right. Forgets a remote cart that no longer exists, and keeps its lines.
 */
export function useLiveLines(lines: readonly CartLine[]): UseLiveLines {
  const cartId = useStore(cartStore, (state) => state.cartId)
  const { data, error, isFetching, refetch } = useQuery(liveLinesQuery(lines, cartId))
  const [previousPricesById] = useState(() => new Map(lines.map(({ variantId, price }) => [variantId, price])))

  useEffect(() => {
    if (!data) return
    changeLines((current) => withLivePrices(current, data))
    const { cartId: currentId } = cartStore.getState()
    if (currentId !== null && currentId === data.missingCartId) cartStore.setState({ cartId: null, checkoutUrl: null })
  }, [data])

  return {
    liveLines: data,
    hasFailed: error !== null,
    isFetching,
    refetch: () => void refetch(),
    previousPricesById,
  }
}
