import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { environment } from '../../backends/current-environment'
import { useRested } from '../../ui/use-rested'
import { createTotalsInput } from '../checkout/checkout-lines'
import { openedCheckoutsQuery } from '../checkout/opened-checkouts-query'
import { hasOpenedCheckouts } from '../customer-texts'
import { useDiscountCodes } from '../discount-codes'
import { giftCardStore } from '../gift-card'
import { type LineProblem, selectBuyableLines, showLines } from '../line-availability'
import { type CartLine, calculateSubtotal } from '../lines'
import { refreshedLinesQuery } from '../refreshed-lines'
import { toTotals, totalsQuery } from './cart-totals'

/** Makes repeated presses of + one request. */
const PAUSE_MS = 400

export type LiveCart = ReturnType<typeof useLiveCart>

/**
 * The cart as it can be bought now: the stored lines, and what the storefront and Shopify's cart answer for them. The
 * drawer waits for neither.
 */
export function useLiveCart(lines: readonly CartLine[], problems: readonly LineProblem[]) {
  const codes = useDiscountCodes()
  const giftCard = useStore(giftCardStore, ({ code }) => code)
  const live = useQuery(refreshedLinesQuery(lines))
  const placed = useQuery({ ...openedCheckoutsQuery, enabled: hasOpenedCheckouts() })
  const shown = showLines(lines, { refreshedLines: live.data, problems, placed: placed.data })
  const buyable = selectBuyableLines(shown)
  const subtotal = calculateSubtotal(buyable)

  const input = environment().checkout === 'shopify' ? createTotalsInput(buyable, { codes, giftCard }) : null
  const linesKey = JSON.stringify(input?.lines)
  const isRested = useRested(linesKey, PAUSE_MS) === linesKey
  const remote = useQuery({
    ...totalsQuery(input),
    // Keep the codes' notes on screen while another cart is created.
    placeholderData: keepPreviousData,
    // Shopify refuses the whole cart for a variant that it no longer has.
    enabled: input !== null && isRested && !live.isPending && !live.isPlaceholderData,
  })
  const isCurrent = input !== null && !remote.isPlaceholderData && !remote.error
  return {
    shown,
    /** The lines that Checkout takes, at their current prices. */
    buyable,
    /** Of the buyable lines, in cents. */
    subtotal,
    refreshedLines: live.data,
    prices: live,
    codes,
    giftCard,
    /** The input of Shopify's cart for the totals; null if there is nothing to ask. */
    input,
    /** Shopify's last cart, perhaps of earlier lines. */
    remoteCart: input ? remote.data : undefined,
    /** Null until Shopify has answered for these lines, and if it disagrees with their sum. */
    totals: remote.data && isCurrent ? toTotals(remote.data, subtotal) : null,
    discounts: remote,
  }
}
