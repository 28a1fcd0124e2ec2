import { readText, saveText, useStoredText } from '../browser/stored-text'
import { paths } from '../domain/paths'

const WAITING_CHECKOUT_KEY = 'liangyi.waiting-checkout'

export const CART_CHECKOUT = 'cart'
/** The element around Buy now. */
export const BUY_NOW_ID = 'buy-now'

/** The address of a variant's Buy now. */
export function buyNowPath(handle: string, variantId: string): string {
  return `${paths.product(handle, variantId)}#${BUY_NOW_ID}`
}

/** The checkout that was pressed offline: `CART_CHECKOUT`, the path of a Buy now, or null. */
export function useWaitingCheckout(): string | null {
  const stored = useStoredText(WAITING_CHECKOUT_KEY)
  return stored === CART_CHECKOUT || stored?.startsWith(paths.product('')) ? stored : null
}

/** Ends the wait of a checkout that was pressed offline. */
export function forgetWaitingCheckout(): void {
  saveText(WAITING_CHECKOUT_KEY, null)
}

/**
 * Call on the press of a checkout, with `CART_CHECKOUT` or the path of a Buy now. Offline, keeps it on this device and
 * returns true.
 */
export function waitIfOffline(checkout: string): boolean {
  if (!navigator.onLine) saveText(WAITING_CHECKOUT_KEY, checkout)
  else if (readText(WAITING_CHECKOUT_KEY) === checkout) forgetWaitingCheckout()
  return !navigator.onLine
}
