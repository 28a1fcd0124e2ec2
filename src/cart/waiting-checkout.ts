import { readText, saveText, useStoredText } from '../browser/stored-text'
import { paths } from '../domain/paths'

const WAITING_CHECKOUT_KEY = 'liangyi.waiting-checkout'

export const CART_CHECKOUT = 'cart'
/** Id of the element around Buy now. */
export const BUY_NOW_ID = 'buy-now'

/** The URL of a variant's Buy now button. */
export function buyNowPath(handle: string, variantId: string): string {
  return `${paths.product(handle, variantId)}#${BUY_NOW_ID}`
}

/** The checkout that was pressed offline: `CART_CHECKOUT`, the path of a Buy now button, or null. */
export function useWaitingCheckout(): string | null {
  const stored = useStoredText(WAITING_CHECKOUT_KEY)
  return stored === CART_CHECKOUT || stored?.startsWith(paths.product('')) ? stored : null
}

/** Forgets a checkout that was pressed offline. */
export function forgetWaitingCheckout(): void {
  saveText(WAITING_CHECKOUT_KEY, null)
}

/**
 * Call when a checkout is pressed, with `CART_CHECKOUT` or the path of a Buy now button. If offline, stores it on
 * this device and returns true.
 */
export function waitIfOffline(checkout: string): boolean {
  if (!navigator.onLine) saveText(WAITING_CHECKOUT_KEY, checkout)
  else if (readText(WAITING_CHECKOUT_KEY) === checkout) forgetWaitingCheckout()
  return !navigator.onLine
}
