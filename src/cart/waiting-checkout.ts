import { readStored, writeStored } from '../browser-storage'
import { paths } from '../paths'
import { checkoutStore } from './checkout-store'

const WAITING_CHECKOUT_KEY = 'liangyi.waiting-checkout'

export const CART_CHECKOUT = 'cart'
/** The element around Buy now. */
export const BUY_NOW_ID = 'buy-now'

/** The address of a variant's Buy now. */
export function buyNowPath(handle: string, variantId: string): string {
  return `${paths.product(handle, variantId)}#${BUY_NOW_ID}`
}

function isWaitingCheckout(stored: string | null): stored is string {
  return stored === CART_CHECKOUT || (stored?.startsWith(paths.product('')) ?? false)
}

export function readWaitingCheckout(): string | null {
  const stored = readStored(WAITING_CHECKOUT_KEY)
  return isWaitingCheckout(stored) ? stored : null
}

function keepWaitingCheckout(waiting: string | null): void {
  checkoutStore.setState({ waiting })
  // Without storage, it waits until the page closes.
  writeStored(WAITING_CHECKOUT_KEY, waiting)
}

/** Ends the wait of a checkout that was pressed offline. */
export function forgetWaitingCheckout(): void {
  keepWaitingCheckout(null)
}

/**
 * Call on the press of a checkout, with `CART_CHECKOUT` or the path of a Buy now. Offline, keeps it on this device and
 * returns true.
 */
export function waitIfOffline(checkout: string): boolean {
  if (!navigator.onLine) keepWaitingCheckout(checkout)
  else if (checkoutStore.getState().waiting === checkout) forgetWaitingCheckout()
  return !navigator.onLine
}
