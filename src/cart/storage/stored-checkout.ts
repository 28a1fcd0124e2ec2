import type { PersistStorage } from 'zustand/middleware'
import { readText, saveText } from '../../browser/stored-text'
import { parseJson, toRecord } from '../../domain/parse-json'
import { cartStore, NO_CHECKOUT, type StoredCart } from '../cart-store'
import type { CartOwner } from './cart-owner'
import { isText, parseCheckout } from './stored-cart'

const CHECKOUT_KEY = 'liangyi.cart.checkout'

type Checkout = Pick<StoredCart, 'cartId' | 'checkoutUrl' | 'openedCheckout'>

function readCheckout(): Checkout & { ownerId: string | undefined } {
  const stored = parseJson(readText(CHECKOUT_KEY) ?? '')
  const { ownerId } = toRecord(stored)
  return { ...parseCheckout(stored), ownerId: isText(ownerId) ? ownerId : undefined }
}

function isSame(one: Checkout, other: Checkout): boolean {
  return (['cartId', 'checkoutUrl', 'openedCheckout'] as const).every((name) => one[name] === other[name])
}

/** Writes or removes the stored checkout. */
function writeCheckout(ownerId: string | undefined, checkout: Checkout): void {
  const { cartId, checkoutUrl, openedCheckout } = checkout
  const isEmpty = isSame(checkout, NO_CHECKOUT) || !ownerId
  saveText(CHECKOUT_KEY, isEmpty ? null : JSON.stringify({ ownerId, cartId, checkoutUrl, openedCheckout }))
}

/**
 * Stores the last checkout of the cart's owner in this browser, separately from the cart. When it is paid, lines
 * added since are kept, even after a reload or in another tab.
 */
export function persistCheckout(getOwner: () => CartOwner | null): void {
  /** As in the store; another tab or owner may have stored a different one. */
  let known: Checkout = NO_CHECKOUT
  const storage: PersistStorage<StoredCart> = {
    getItem() {
      const { ownerId, ...stored } = readCheckout()
      known = ownerId !== undefined && ownerId === getOwner()?.id ? stored : NO_CHECKOUT
      return { state: { ...cartStore.getState(), ...known } }
    },
    setItem(_, { state }) {
      if (!isSame(state, known)) writeCheckout(getOwner()?.id, state)
      known = state
    },
    removeItem() {},
  }
  cartStore.persist.setOptions({ storage })
}

/** Moves a visitor's checkout to the customer who has taken over the visitor's cart. */
export function moveCheckout(visitorId: string, customerId: string): void {
  const stored = readCheckout()
  if (stored.ownerId === visitorId) writeCheckout(customerId, stored)
}
