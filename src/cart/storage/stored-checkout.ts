import type { PersistStorage } from 'zustand/middleware'
import { readStoredJson, writeStored } from '../../browser-storage'
import { toRecord } from '../../parse-json'
import { type CartState, cartStore, NO_CHECKOUT } from '../cart-store'
import type { CartOwner } from './cart-rows'
import { isText, parseCheckout } from './stored-cart'

const CHECKOUT_KEY = 'liangyi.cart.checkout'

/** The stored checkout and its owner; none if storage is blocked. */
function readCheckout(): Checkout & { ownerId: string | undefined } {
  const stored = readStoredJson(CHECKOUT_KEY)
  const { ownerId } = toRecord(stored)
  return { ...parseCheckout(stored), ownerId: isText(ownerId) ? ownerId : undefined }
}

type Checkout = Pick<CartState, 'cartId' | 'checkoutUrl' | 'openedCheckout'>

function isSame(one: Checkout, other: Checkout): boolean {
  return (['cartId', 'checkoutUrl', 'openedCheckout'] as const).every((name) => one[name] === other[name])
}

/** Writes or removes the stored checkout; false if storage refuses. */
function writeCheckout(ownerId: string | undefined, checkout: Checkout): boolean {
  const { cartId, checkoutUrl, openedCheckout } = checkout
  const isEmpty = isSame(checkout, NO_CHECKOUT) || !ownerId
  return writeStored(CHECKOUT_KEY, isEmpty ? null : JSON.stringify({ ownerId, cartId, checkoutUrl, openedCheckout }))
}

/**
 * Stores the last checkout of the cart's owner in this browser, without the cart: pieces added after it was opened stay
 * when it is paid, after a reload and in another tab too.
 */
export function persistCheckout(getOwner: () => CartOwner | null): void {
  /** As the store has it, once stored or refused. */
  let handled: Checkout = NO_CHECKOUT
  let hasRefused = false
  const storage: PersistStorage<CartState> = {
    getItem: () => null,
    setItem(_, { state }) {
      if (isSame(state, handled)) return
      handled = state
      hasRefused = !writeCheckout(getOwner()?.id, state)
    },
    removeItem() {},
  }
  function merge(_: unknown, current: CartState): CartState {
    if (hasRefused) return current
    const { ownerId, ...stored } = readCheckout()
    const checkout = ownerId !== undefined && ownerId === getOwner()?.id ? stored : NO_CHECKOUT
    handled = checkout
    return { ...current, ...checkout }
  }
  cartStore.persist.setOptions({ storage, merge })
}

/** Gives a visitor's checkout to the customer who has taken over the visitor's lines. */
export function moveCheckout(visitorId: string, customerId: string): void {
  const stored = readCheckout()
  if (stored.ownerId === visitorId) writeCheckout(customerId, stored)
}
