import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { environment } from '../../backends/env'
import { toast } from '../../ui/toast'
import { cartStore } from '../cart-store'
import { closeCart } from '../drawer-state'
import type { LineProblem } from '../line-availability'
import type { CartLine } from '../lines'
import { setCartQuantity } from '../storage/cart-adapter'
import { CHECKOUT_FAILED, CheckoutError, checkoutErrorText, lineProblemsOf, TRY_AGAIN } from './checkout-error'
import { type CheckoutTab, isFollowable, openCheckoutTab } from './checkout-tab'
import { type Checkout, createCheckout } from './shopify-checkout'

type Attempt = { lines: readonly CartLine[]; tab: CheckoutTab }

async function create({ lines }: Attempt): Promise<Checkout> {
  if (environment().checkout === 'shopify') return followable(await createCheckout(lines))
  const { createStripeCheckout } = await import('./stripe-checkout')
  return followable(await createStripeCheckout(lines))
}

function followable(checkout: Checkout): Checkout {
  if (checkout.kind === 'ready' && !isFollowable(checkout.url, location)) {
    throw new CheckoutError('validation', 'The checkout has no address that can be opened.')
  }
  return checkout
}

function finish(checkout: Checkout, { tab }: Attempt): void {
  cartStore.setState({ isLoading: false })
  if (checkout.kind === 'short') {
    tab.close()
    // What can be bought now goes into the cart; a line of which nothing is left stays, and says so.
    for (const { variantId, available } of checkout.problems) if (available) setCartQuantity(variantId, available)
    return
  }
  cartStore.setState({ cartId: checkout.cartId, checkoutUrl: checkout.url })
  tab.go(checkout.url)
  closeCart()
}

function fail(_: Error, { tab }: Attempt): void {
  cartStore.setState({ isLoading: false })
  tab.close()
  toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger' })
}

type UseCheckout = {
  /** To be called in the click itself: it opens the tab. Nothing happens for no lines, or beside another checkout. */
  checkOut: (lines: readonly CartLine[]) => void
  isLoading: boolean
  /** Why the last try did not open a checkout; null where none failed. */
  message: string | null
  problems: readonly LineProblem[]
}

/** The checkout of the cart, for its button. */
export function useCheckout(): UseCheckout {
  const isLoading = useStore(cartStore, (state) => state.isLoading)
  const { mutate, data, error } = useMutation({
    mutationFn: create,
    // Offline it fails at once: an empty tab must not wait for the network to come back.
    networkMode: 'always',
    onSuccess: finish,
    onError: fail,
  })
  const short = data?.kind === 'short' ? data.problems : null
  return {
    checkOut(lines) {
      if (lines.length === 0 || cartStore.getState().isLoading) return
      cartStore.setState({ isLoading: true })
      mutate({ lines, tab: openCheckoutTab() })
    },
    isLoading,
    message: error
      ? checkoutErrorText(error)
      : short && 'Less is in stock than your cart asked for. See what has changed.',
    problems: short ?? lineProblemsOf(error),
  }
}
