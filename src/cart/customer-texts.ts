import { readText, saveText } from '../browser/stored-text'

/** Texts that a sign-out clears. Their parsers load with the drawer and the checkout. */
export const GIFT_KEY = 'liangyi.gift'
export const OPENED_CHECKOUTS_KEY = 'liangyi.opened-checkouts'

/** Forgets the gift after an order or a sign-out. */
export function clearGift(): void {
  saveText(GIFT_KEY, null)
}

export const hasOpenedCheckouts = () => readText(OPENED_CHECKOUTS_KEY) !== null

/** Whoever knows an id can open its order. */
export function forgetOpenedCheckouts(): void {
  saveText(OPENED_CHECKOUTS_KEY, null)
}
