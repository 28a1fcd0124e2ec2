import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { BackendError } from '../../backends/errors'
import { followTexts } from '../../browser/stored-text'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { cartStore } from '../cart-store'
import type { LineProblem } from '../line-availability'
import { CHECKOUT_FAILED, getLineProblems, TRY_AGAIN } from './checkout-error'
import { createCartCheckout, readPaymentUrl } from './create-checkout'
import type { Checkout } from './shopify-checkout'
import { useCheckoutTab } from './use-checkout-tab'

/** A sold-out line keeps its quantity and shows a message. */
function reduceToStock(problems: readonly LineProblem[]): void {
  for (const { lineId, available } of problems) if (available) setCartQuantity(lineId, available)
}

function handleFailure(error: unknown): void {
  reduceToStock(getLineProblems(error))
  // The query client shows a toast for a 402.
  const isUnpaid = error instanceof BackendError && error.kind === 'payment-required'
  if (!isUnpaid) toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger', isSilent: true })
}

/** Stores an opened checkout, or reduces quantities to the stock. */
function applyCheckout(checkout: Checkout): void {
  if (checkout.kind === 'insufficient-stock') {
    reduceToStock(checkout.problems)
    return
  }
  if (checkout.kind === 'changed') return
  const { cartId, url } = checkout
  cartStore.update({ cartId, checkoutUrl: url })
  closeCart()
}

function describeChange({ kind }: Checkout): string | null {
  if (kind === 'changed') return t`Your earlier order is in. What it holds isn’t offered again: please check your cart.`
  return kind === 'insufficient-stock' ? t`We have fewer in stock than you chose. See the changes above.` : null
}

/** Creates and opens a checkout of the available lines; closing the drawer cancels it. */
export function useCheckout() {
  const client = useQueryClient()
  const { start, cancel, isPending, checkout, error, message } = useCheckoutTab({
    create: (lines, signal) => createCartCheckout(lines, signal, client),
    onCreated: applyCheckout,
    onFailed: handleFailure,
  })
  const onClose = useEffectEvent(cancel)
  useEffect(() => cartDrawerStore.subscribe(({ open }) => void (open || onClose())), [])
  const isReduced = checkout?.kind === 'insufficient-stock'
  return {
    /** Opens a tab, so call it in the click handler. */
    start,
    isPending,
    /** Why the last checkout didn't open, or null. */
    message: (checkout && describeChange(checkout)) ?? message,
    problems: isReduced ? checkout.problems : getLineProblems(error),
    /** The last checkout's, until the cart changes or the checkout ends; null if there is none. */
    paymentUrl: useSyncExternalStore(followTexts, readPaymentUrl, () => null),
  }
}
