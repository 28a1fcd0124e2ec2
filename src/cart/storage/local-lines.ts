import { CART_LINES_READ_BACK } from '../../shop'
import { EMPTY_CART, type PersistedCart } from '../cart-store'
import { add, type CartLine } from '../lines'
import { CART_KEY, parseStoredCart, serializeCart } from './stored-cart'

function readLocalCart(): PersistedCart | null {
  try {
    const text = localStorage.getItem(CART_KEY)
    return text === null ? null : (parseStoredCart(text)?.cart ?? null)
  } catch {
    return null
  }
}

/** Takes what this browser stored while the shop kept its carts there: it is read once, and is then no longer there. */
export function takeLocalCart(): PersistedCart {
  const cart = readLocalCart()
  try {
    localStorage.removeItem(CART_KEY)
  } catch {
    // What can't be removed could not be read either.
  }
  return cart ?? EMPTY_CART
}

/** Stores a line again that the database could not take, for the next try. */
export function giveBackLocalLine({ quantity, ...merchandise }: CartLine): void {
  const cart = readLocalCart() ?? EMPTY_CART
  if (cart.items.length >= CART_LINES_READ_BACK) return
  const { lines } = add(cart.items, merchandise, quantity)
  try {
    localStorage.setItem(CART_KEY, serializeCart({ ...cart, items: lines }))
  } catch {
    console.error('A line of the former cart could not be kept.')
  }
}
