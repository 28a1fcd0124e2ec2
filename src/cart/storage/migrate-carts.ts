import { readStored, writeStored } from '../../browser/browser-storage'
import { createUuid } from '../../browser/create-uuid'
import { EMPTY_CART, type StoredCart } from '../cart-store'
import { type CartChange, createAdd } from '../lines'
import { forgetCartSession, readCartSession } from './cart-owner'
import { deleteRows, selectRows, withSendingLock } from './cart-rows'
import { CART_KEY, parseStoredCart } from './stored-cart'

/** Takes the cart out of this browser, for a shop that stores its carts in the database now. */
export function takeLocalCart(): StoredCart {
  const text = readStored(CART_KEY)
  if (text === null || !writeStored(CART_KEY, null)) return EMPTY_CART
  return parseStoredCart(text)?.cart ?? EMPTY_CART
}

/**
 * Moves a visitor's lines out of the database, for a shop that stores its carts in the browser now. The browser forgets
 * the visitor's id in the same step; after a failure the next page tries again.
 */
export function takeDatabaseCart(apply: (change: CartChange) => void): Promise<void> {
  return withSendingLock(async () => {
    const id = readCartSession()
    if (!id) return
    const owner = { column: 'session_id', id } as const
    const rows = await selectRows(owner)
    forgetCartSession(id)
    for (const { line } of rows) {
      const { quantity, addedAt: _, ...merchandise } = line
      apply(createAdd(merchandise, quantity))
    }
    await deleteRows(owner, createUuid())
  })
}
