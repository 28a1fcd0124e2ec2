import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { BackendError } from '../../backends/errors'
import { followTexts } from '../../browser/stored-text'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { cartStore } from '../cart-store'
import { CHECKOUT_FAILED, ChangedCartError, getLineProblems, TRY_AGAIN } from './checkout-error'
import { createCartCheckout, readPaymentUrl } from './create-checkout'
import type { Checkout } from './shopify-checkout'
import { useCheckoutTab } from './use-checkout-tab'

function storeCheckout({ cartId, url }: Checkout): void {
  cartStore.update({ cartId, checkoutUrl: url })
  closeCart()
}

function handleFailure(error: unknown): void {
  // A sold-out line keeps its quantity and shows a message.
  for (const { lineId, available } of getLineProblems(error)) if (available) setCartQuantity(lineId, available)
  // The query client shows a toast for a 402.
  const isUnpaid = error instanceof BackendError && error.kind === 'payment-required'
  if (!isUnpaid && !(error instanceof ChangedCartError))
    toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger', isSilent: true })
}

/** Creates and opens a checkout of the available lines; closing the drawer cancels it. */
export function useCheckout() {
  const client = useQueryClient()
  const { start, cancel, isPending, error, message } = useCheckoutTab({
    create: (lines, signal) => createCartCheckout(lines, signal, client),
    onCreated: storeCheckout,
    onFailed: handleFailure,
  })
  const onClose = useEffectEvent(cancel)
  useEffect(() => cartDrawerStore.subscribe(({ open }) => void (open || onClose())), [])
  return {
    /** Opens a tab, so call it in the click handler. */
    start,
    isPending,
    /** Why the last checkout didn't open, or null. */
    message,
    problems: getLineProblems(error),
    /** The last checkout's, until the cart changes or the checkout ends; null if there is none. */
    paymentUrl: useSyncExternalStore(followTexts, readPaymentUrl, () => null),
  }
}
