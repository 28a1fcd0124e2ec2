import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { closeCart } from '../cart-drawer-store'
import { cartStore } from '../cart-store'
import { checkoutStore } from '../checkout-store'
import type { LineProblem } from '../line-availability'
import type { CartLine } from '../lines'
import { CHECKOUT_FAILED, CheckoutError, checkoutErrorText, getLineProblems, TRY_AGAIN } from './checkout-error'
import { type CheckoutTab, isAllowedCheckoutUrl, openCheckoutTab } from './checkout-tab'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

type CheckoutRequest = { lines: readonly CartLine[]; tab: CheckoutTab }

async function createCheckout({ lines }: CheckoutRequest): Promise<Checkout> {
  if (checkoutStore.getState().provider === 'shopify') return assertAllowedUrl(await createShopifyCheckout(lines))
  const { createStripeCheckout } = await import('./stripe-checkout')
  return assertAllowedUrl(await createStripeCheckout(lines))
}

function assertAllowedUrl(checkout: Checkout): Checkout {
  if (checkout.kind === 'ready' && !isAllowedCheckoutUrl(checkout.url, location)) {
    throw new CheckoutError('validation', 'The checkout has no address that can be opened.')
  }
  return checkout
}

function handleCheckout(checkout: Checkout, { tab }: CheckoutRequest): void {
  cartStore.setState({ isLoading: false })
  if (checkout.kind === 'insufficient-stock') {
    tab.close()
    // Reduce the cart to what can be bought; a line with nothing left keeps its quantity and shows why.
    for (const { variantId, available } of checkout.problems) if (available) setCartQuantity(variantId, available)
    return
  }
  cartStore.setState({ cartId: checkout.cartId, checkoutUrl: checkout.url })
  tab.navigate(checkout.url)
  closeCart()
}

function handleError(_: Error, { tab }: CheckoutRequest): void {
  cartStore.setState({ isLoading: false })
  tab.close()
  toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger' })
}

type UseCheckout = {
  /** Call it in the click handler, as it opens a tab. Does nothing without lines or during another checkout. */
  startCheckout: (lines: readonly CartLine[]) => void
  isLoading: boolean
  /** Why the last checkout did not open; null if none failed. */
  message: string | null
  problems: readonly LineProblem[]
}

/** Creates and opens the checkout of the cart. */
export function useCheckout(): UseCheckout {
  const isLoading = useStore(cartStore, (state) => state.isLoading)
  const { mutate, data, error } = useMutation({
    mutationFn: createCheckout,
    // Offline it fails at once: an empty tab must not wait for the network to come back.
    networkMode: 'always',
    onSuccess: handleCheckout,
    onError: handleError,
  })
  const stockProblems = data?.kind === 'insufficient-stock' ? data.problems : null
  return {
    startCheckout(lines) {
      if (lines.length === 0 || cartStore.getState().isLoading) return
      cartStore.setState({ isLoading: true })
      mutate({ lines, tab: openCheckoutTab() })
    },
    isLoading,
    message: error
      ? checkoutErrorText(error)
      : stockProblems && 'Less is in stock than your cart asked for. See what has changed.',
    problems: stockProblems ?? getLineProblems(error),
  }
}
