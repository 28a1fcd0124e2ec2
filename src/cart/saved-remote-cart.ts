import { useSyncExternalStore } from 'react'
import { pageSession } from '../backends/session'
import { followTexts, readText, saveText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
import { expectsAutomaticDiscount } from './automatic-discount'
import { readDiscountCodes } from './discount-codes'

const REMOTE_CART_KEY = 'liangyi.remote-cart'
const CART_ID = /^gid:\/\/shopify\/Cart\/\S{1,500}$/

/** The cart at Shopify that mirrors the drawer's. */
type SavedRemoteCart = {
  id: string
  /** The customer who used it; null for a visitor's, which is kept at sign-in. */
  userId: string | null
  /** Only the remote cart knows the code. */
  hasGiftCard: boolean
}

function parseRemoteCart(json: string | null): SavedRemoteCart | null {
  const { id, userId, hasGiftCard } = toRecord(parseJson(json ?? ''))
  if (typeof id !== 'string' || !CART_ID.test(id)) return null
  return { id, userId: typeof userId === 'string' ? userId : null, hasGiftCard: hasGiftCard === true }
}

/** The signed-in customer; null for a visitor. */
export function getUserId(): string | null {
  return pageSession.store.getState().user?.id ?? null
}

/** The saved cart; null if there is none or its customer has signed out. */
export function readRemoteCart(): SavedRemoteCart | null {
  const saved = parseRemoteCart(readText(REMOTE_CART_KEY))
  return saved && (saved.userId === null || saved.userId === getUserId()) ? saved : null
}

export function saveRemoteCart(cart: SavedRemoteCart): void {
  saveText(REMOTE_CART_KEY, JSON.stringify(cart))
}

/** Whether the totals need a cart at Shopify before the checkout: for a code, a gift card or an automatic discount. */
export function needsRemoteCart(): boolean {
  return readDiscountCodes().length > 0 || readRemoteCart()?.hasGiftCard === true || expectsAutomaticDiscount()
}

export function useNeedsRemoteCart(): boolean {
  return useSyncExternalStore(followTexts, needsRemoteCart, () => false)
}
