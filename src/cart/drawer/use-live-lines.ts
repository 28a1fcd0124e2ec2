import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { cartStore, changeLines } from '../cart-store'
import { withLivePrices } from '../line-availability'
import type { CartLine } from '../lines'
import { type LiveLines, liveLinesQuery } from '../live-lines'

type UseLiveLines = {
  present: LiveLines | undefined
  /** The storefront could not be asked: prices and stock are as they were. */
  failed: boolean
  isChecking: boolean
  check: () => void
  /** The unit prices in cents, by variant id, that the shopper saw last. */
  pricesBefore: ReadonlyMap<string, number>
}

/**
 * Asks the storefront, each time the drawer opens, what it says now of the lines. The lines take the present prices, so
 * that the subtotal is right; what they were is kept as long as the drawer is open. A remote cart that is gone is
 * forgotten, and the lines are kept.
 */
export function useLiveLines(lines: readonly CartLine[]): UseLiveLines {
  const cartId = useStore(cartStore, (state) => state.cartId)
  const { data, error, isFetching, refetch } = useQuery(liveLinesQuery(lines, cartId))
  const [pricesBefore] = useState(() => new Map(lines.map(({ variantId, price }) => [variantId, price])))

  useEffect(() => {
    if (!data) return
    changeLines((stored) => withLivePrices(stored, data))
    const { cartId: current } = cartStore.getState()
    if (current !== null && current === data.goneCartId) cartStore.setState({ cartId: null, checkoutUrl: null })
  }, [data])

  return { present: data, failed: error !== null, isChecking: isFetching, check: () => void refetch(), pricesBefore }
}
