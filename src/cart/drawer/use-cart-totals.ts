import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { environment } from '../../backends/current-environment'
import { type CartInput, createCartInput } from '../checkout/checkout-lines'
import { remoteCartQuery, type SyncedCart } from '../checkout/sync-remote-cart'
import { useDiscountCodes } from '../discount-codes'
import type { CartLine } from '../lines'
import { useNeedsRemoteCart } from '../saved-remote-cart'
import type { CartTotals } from './cart-totals'

/** Debounces repeated presses of + into one request. */
const PAUSE_MS = 400

/** Null if there are no lines, or while an engraving's fee is unknown. */
function toInput(lines: readonly CartLine[]): CartInput | null {
  if (lines.length === 0 || environment().checkout !== 'shopify') return null
  try {
    return createCartInput(lines, null)
  } catch {
    return null
  }
}

/** A debounced value. */
function useRested<Value>(value: Value, key: string): { rested: Value; isResting: boolean } {
  const [rested, setRested] = useState({ value, key })
  useEffect(() => {
    if (key === rested.key) return
    const timer = setTimeout(() => setRested({ value, key }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, key, rested.key])
  return { rested: rested.value, isResting: rested.key === key }
}

/** The totals of a cart whose subtotal matches its lines to the cent; otherwise null. */
function toTotals({ cart, isInStep }: SyncedCart, subtotalCents: number): CartTotals | null {
  const reduction = cart.subtotalCents - cart.totalCents
  if (!isInStep || cart.subtotalCents !== subtotalCents || reduction < 0) return null
  const named = cart.discounts.filter(({ cents }) => cents > 0)
  const isNamed = named.reduce((sum, { cents }) => sum + cents, 0) === reduction
  const unnamed = reduction > 0 ? [{ name: t`Discounts`, cents: reduction }] : []
  return { discounts: isNamed ? named : unnamed, totalCents: cart.totalCents, giftCards: cart.giftCards }
}

type UseRemoteCart = {
  /** The lines to send to Shopify, or null. */
  input: CartInput | null
  codes: readonly string[]
  /** The last response; undefined while no remote cart is needed. */
  synced: SyncedCart | undefined
  /** Null until the remote cart is synchronized. */
  totals: CartTotals | null
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
}

/** Synchronizes the remote cart, if the totals need one, with the available lines; the drawer never waits for it. */
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
