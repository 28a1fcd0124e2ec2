import type { PersistStorage } from 'zustand/middleware'
import { parseJson } from '../../parse-json'
import { type CartState, cartStore, NO_CHECKOUT, type PersistedCart } from '../cart-store'
import type { CartOwner } from './cart-rows'
import { isText, parseCheckout, readFields } from './stored-cart'

const CHECKOUT_KEY = 'liangyi.cart.checkout'

/** The stored checkout and its owner; none if storage is blocked. */
function readStored(): Checkout & { ownerId: string | undefined } {
  try {
    const stored = parseJson(localStorage.getItem(CHECKOUT_KEY) ?? '')
    const { ownerId } = readFields(stored)
    return { ...parseCheckout(stored), ownerId: isText(ownerId) ? ownerId : undefined }
  } catch {
    return { ...NO_CHECKOUT, ownerId: undefined }
  }
}

type Checkout = Pick<PersistedCart, 'cartId' | 'checkoutUrl' | 'openedCheckout'>

function isSame(one: Checkout, other: Checkout): boolean {
  return (['cartId', 'checkoutUrl', 'openedCheckout'] as const).every((name) => one[name] === other[name])
}

/** Writes or removes the stored checkout; false if storage refuses. */
function write(ownerId: string | undefined, checkout: Checkout): boolean {
  const { cartId, checkoutUrl, openedCheckout } = checkout
  try {
    if (isSame(checkout, NO_CHECKOUT) || !ownerId) localStorage.removeItem(CHECKOUT_KEY)
    else localStorage.setItem(CHECKOUT_KEY, JSON.stringify({ ownerId, cartId, checkoutUrl, openedCheckout }))
    return true
  } catch {
    return false
  }
}

/**
 * Stores the last checkout of the cart's owner in this browser, and no line: what was added after it was opened stays
 * in the cart when it is paid, also after a reload or in another tab.
 */
export function persistCheckout(getOwner: () => CartOwner | null): void {
  /** As the store has it, once stored or refused. */
  let handled: Checkout = NO_CHECKOUT
  let hasRefused = false
  const storage: PersistStorage<PersistedCart> = {
    getItem: () => null,
    setItem(_, { state }) {
      if (isSame(state, handled)) return
      handled = state
      hasRefused = !write(getOwner()?.id, state)
    },
    removeItem() {},
  }
  function merge(_: unknown, current: CartState): CartState {
    if (hasRefused) return current
    const { ownerId, ...stored } = readStored()
    const checkout = ownerId !== undefined && ownerId === getOwner()?.id ? stored : NO_CHECKOUT
    handled = checkout
    return { ...current, ...checkout }
  }
  cartStore.persist.setOptions({ storage, merge })
}

/** Gives a visitor's checkout to the customer who has taken over the visitor's lines. */
export function moveCheckout(visitorId: string, customerId: string): void {
  const stored = readStored()
  if (stored.ownerId === visitorId) write(customerId, stored)
}
