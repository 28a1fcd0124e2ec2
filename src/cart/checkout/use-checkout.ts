import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { BackendError } from '../../backends/errors'
import { followTexts } from '../../browser/stored-text'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { cartStore } from '../cart-store'
import type { LineProblem } from '../line-availability'
import type { CartLine } from '../lines'
import { CHECKOUT_FAILED, getLineProblems, TRY_AGAIN } from './checkout-error'
import { createCartCheckout, readPaymentUrl } from './create-checkout'
import type { Checkout } from './shopify-checkout'
import { useCheckoutTab } from './use-checkout-tab'

function setLoading(isLoading: boolean): void {
  cartStore.update(() => ({ isLoading }))
}

async function createLoadingCheckout(
  lines: readonly CartLine[],
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout> {
  setLoading(true)
  signal.addEventListener('abort', () => setLoading(false))
  try {
    return await createCartCheckout(lines, signal, client)
  } catch (error) {
    if (!signal.aborted) {
      reduceToStock(getLineProblems(error))
      // The query client shows a toast for a 402.
      const isUnpaid = error instanceof BackendError && error.kind === 'payment-required'
      if (!isUnpaid) toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger', isSilent: true })
    }
    throw error
  } finally {
    if (!signal.aborted) setLoading(false)
  }
}

/** A sold-out line keeps its quantity and shows a message. */
function reduceToStock(problems: readonly LineProblem[]): void {
  for (const { lineId, available } of problems) if (available) setCartQuantity(lineId, available)
}

/** Stores an opened checkout, or reduces quantities to the stock. */
function applyCheckout(checkout: Checkout): void {
  if (checkout.kind === 'insufficient-stock') {
    reduceToStock(checkout.problems)
    return
  }
  if (checkout.kind === 'changed') return
  const { cartId, url } = checkout
  cartStore.update(() => ({ cartId, checkoutUrl: url }))
  closeCart()
}

function describeChange({ kind }: Checkout): string | null {
  if (kind === 'changed') return t`Your earlier order is in. What it holds isn’t offered again: please check your cart.`
  return kind === 'insufficient-stock' ? t`We have fewer in stock than you chose. See the changes above.` : null
}

type UseCheckout = {
  /** Opens a tab, so call it in the click handler. */
  start: (lines: readonly CartLine[]) => void
  isPending: boolean
  /** Why the last checkout didn't open, or null. */
  message: string | null
  problems: readonly LineProblem[]
  /** The last checkout's, until the cart changes or the checkout ends; null if there is none. */
  paymentUrl: string | null
}

/** Creates and opens a checkout of the available lines; closing the drawer cancels it. */
export function useCheckout(): UseCheckout {
  const client = useQueryClient()
  const isPending = useStore(cartStore, ({ isLoading }) => isLoading)
  const { start, cancel, checkout, error, message } = useCheckoutTab({
    create: (lines, signal) => createLoadingCheckout(lines, signal, client),
    onCreated: applyCheckout,
  })
  const onClose = useEffectEvent(cancel)
  useEffect(() => cartDrawerStore.subscribe(({ open }) => void (open || onClose())), [])
  const isReduced = checkout?.kind === 'insufficient-stock'
  return {
    start,
    isPending,
    message: (checkout && describeChange(checkout)) ?? message,
    problems: isReduced ? checkout.problems : getLineProblems(error),
    paymentUrl: useSyncExternalStore(followTexts, readPaymentUrl, () => null),
  }
}
