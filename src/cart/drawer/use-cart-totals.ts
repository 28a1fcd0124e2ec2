import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { environment } from '../../backends/current-environment'
import { BackendError } from '../../backends/errors'
import { toPriceCents } from '../../backends/storefront-price'
import { followTexts } from '../../browser/stored-text'
import { expectsAutomaticDiscount } from '../automatic-discount'
import { type CartDetails, type CartInput, createCartInput } from '../checkout/checkout-lines'
import { type Allocation, type CreatedCart, getAllocations, totalsQuery } from '../checkout/create-cart'
import { useDiscountCodes } from '../discount-codes'
import { giftCardStore } from '../gift-card'
import type { CartLine } from '../lines'
import type { CartTotals } from './cart-totals'

/** Debounces repeated presses of + into one request. */
const PAUSE_MS = 400

/** Null if there are no lines, or while an engraving's fee is unknown. */
function toInput(lines: readonly CartLine[], details?: CartDetails): CartInput | null {
  if (lines.length === 0 || environment().checkout !== 'shopify') return null
  try {
    return createCartInput(lines, details)
  } catch {
    return null
  }
}

/** The debounced lines, compared by the fields that are sent. */
function useRested(lines: readonly CartLine[]) {
  const key = JSON.stringify(toInput(lines))
  const [rested, setRested] = useState({ lines, key })
  useEffect(() => {
    if (key === rested.key) return
    const timer = setTimeout(() => setRested({ lines, key }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [lines, key, rested.key])
  return { rested: rested.lines, isResting: rested.key === key }
}

function toCents(money: Allocation['discountedAmount']): number {
  const cents = toPriceCents(money)
  if (cents === null) throw new BackendError('validation', `The storefront sent an amount of ${money.amount}.`)
  return cents
}

/** Sums discounts by name. */
function sumDiscounts(allocations: readonly Allocation[]): CartTotals['discounts'] {
  const centsByName = new Map<string, number>()
  for (const allocation of allocations) {
    const name = 'code' in allocation ? allocation.code : allocation.title
    centsByName.set(name, (centsByName.get(name) ?? 0) + toCents(allocation.discountedAmount))
  }
  return [...centsByName].map(([name, cents]) => ({ name, cents }))
}

/** The totals of a cart at Shopify; `subtotalCents` is the sum of its lines before discounts. */
function toDrawerCart(created: CreatedCart) {
  const { lines, cost, discountCodes, appliedGiftCards } = created.cart
  return {
    codes: discountCodes.map(({ code, applicable }) => ({ code, isApplicable: applicable })),
    subtotalCents: lines.nodes.reduce((sum, line) => sum + toCents(line.cost.subtotalAmount), 0),
    totalCents: toCents(cost.totalAmount),
    discounts: sumDiscounts(getAllocations(created)),
    giftCards: appliedGiftCards.map(({ lastCharacters, amountUsed }) => ({
      lastCharacters,
      usedCents: toCents(amountUsed),
    })),
  }
}

export type DrawerCart = ReturnType<typeof toDrawerCart>

/** The totals of a cart whose subtotal matches its lines to the cent; otherwise null. */
function toTotals({ totalCents, discounts, giftCards, ...cart }: DrawerCart, subtotalCents: number): CartTotals | null {
  const reduction = cart.subtotalCents - totalCents
  if (cart.subtotalCents !== subtotalCents || reduction < 0) return null
  const named = discounts.filter(({ cents }) => cents > 0)
  const isNamed = named.reduce((sum, { cents }) => sum + cents, 0) === reduction
  const unnamed = reduction > 0 ? [{ name: t`Discounts`, cents: reduction }] : []
  return { discounts: isNamed ? named : unnamed, totalCents, giftCards }
}

type UseCartTotals = {
  /** The cart to send to Shopify, or null. */
  input: CartInput | null
  codes: readonly string[]
  giftCard: string | null
  /** The last response; undefined while the totals need none. */
  cart: DrawerCart | undefined
  /** Null until Shopify has responded for these lines. */
  totals: CartTotals | null
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
}

/**
 * The totals of the available lines from a cart at Shopify, made only for a code, a gift card or an automatic
 * discount; the drawer never waits for it.
 */
export function useCartTotals(lines: readonly CartLine[], subtotalCents: number): UseCartTotals {
  const codes = useDiscountCodes()
  const giftCard = useStore(giftCardStore, ({ code }) => code)
  const expectsDiscount = useSyncExternalStore(followTexts, expectsAutomaticDiscount, () => false)
  const isNeeded = codes.length > 0 || giftCard !== null || expectsDiscount
  const { rested, isResting } = useRested(lines)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...totalsQuery(isNeeded ? toInput(rested, { codes, giftCard }) : null),
    select: toDrawerCart,
    // Keep the codes' notes on screen while another cart is created.
    placeholderData: keepPreviousData,
  })
  const isCurrent = isNeeded && isResting && !isPlaceholderData && !error
  return {
    input: toInput(lines, { codes, giftCard }),
    codes,
    giftCard,
    cart: isNeeded ? data : undefined,
    totals: data && isCurrent ? toTotals(data, subtotalCents) : null,
    hasFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
  }
}
