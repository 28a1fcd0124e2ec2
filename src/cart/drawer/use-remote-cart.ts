import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { environment } from '../../backends/current-environment'
import { type CartInput, createCartInput } from '../checkout/checkout-lines'
import { remoteCartQuery, type SyncedCart } from '../checkout/sync-remote-cart'
import { useDiscountCodes } from '../discount-codes'
import type { CartLine } from '../lines'
import { useNeedsRemoteCart } from '../saved-remote-cart'
import type { CartTotals } from './cart-totals'

/** Presses of + within this time are one request. */
const PAUSE_MS = 400

/** Null without lines, or while the fee of an engraving is unknown. */
function toInput(lines: readonly CartLine[]): CartInput | null {
  if (lines.length === 0 || environment().checkout !== 'shopify') return null
  try {
    return createCartInput(lines, null)
  } catch {
    return null
  }
}

/** A value once it has rested. */
function useRested<Value>(value: Value, key: string): { rested: Value; isResting: boolean } {
  const [rested, setRested] = useState({ value, key })
  useEffect(() => {
    if (key === rested.key) return
    const timer = setTimeout(() => setRested({ value, key }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, key, rested.key])
  return { rested: rested.value, isResting: rested.key === key }
}

/** The totals of a cart that agrees with its lines to the cent; null for any other. */
function toTotals({ cart, isInStep }: SyncedCart, subtotalCents: number): CartTotals | null {
  const reduction = cart.subtotalCents - cart.totalCents
  if (!isInStep || cart.subtotalCents !== subtotalCents || reduction < 0) return null
  const named = cart.discounts.filter(({ cents }) => cents > 0)
  const isNamed = named.reduce((sum, { cents }) => sum + cents, 0) === reduction
  const unnamed = reduction > 0 ? [{ name: 'Discounts', cents: reduction }] : []
  return { discounts: isNamed ? named : unnamed, totalCents: cart.totalCents, giftCards: cart.giftCards }
}

type UseRemoteCart = {
  /** The lines for Shopify; null while there are none to send. */
  input: CartInput | null
  codes: readonly string[]
  /** As last answered; undefined while the cart needs none at Shopify. */
  synced: SyncedCart | undefined
  /** Null while the remote cart is out of step. */
  totals: CartTotals | null
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
}

/** Brings one remote cart, if the totals need it, in step with the buyable lines; the drawer never waits for it. */
export function useRemoteCart(lines: readonly CartLine[], subtotalCents: number): UseRemoteCart {
  const codes = useDiscountCodes()
  const isNeeded = useNeedsRemoteCart()
  const input = toInput(lines)
  const { rested, isResting } = useRested(input, JSON.stringify(input))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    remoteCartQuery(isNeeded ? rested : null, codes),
  )
  const isCurrent = isResting && !isPlaceholderData && !error
  return {
    input,
    codes,
    synced: isNeeded ? data : undefined,
    totals: data && isCurrent ? toTotals(data, subtotalCents) : null,
    hasFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
  }
}
