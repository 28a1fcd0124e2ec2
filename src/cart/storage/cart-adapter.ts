import { environment } from '../../backends/env'
import type { CartMerchandise } from '../lines'
import { localCartAdapter } from './local-cart-adapter'

/** Where a cart is kept: this browser, or the database. Both change the lines of the cart store. */
type CartAdapter = {
  add: (piece: CartMerchandise, quantity: number) => void | Promise<void>
  setQuantity: (variantId: string, quantity: number) => void | Promise<void>
  remove: (variantId: string) => void | Promise<void>
  clear: () => void | Promise<void>
  /** Reads the cart and follows its changes; gives a function that stops it. */
  follow: () => () => void
}

function isLocal(): boolean {
  return environment().cart === 'local'
}

/** The database's code is fetched only by a shop that keeps its carts there. */
async function databaseCart(): Promise<CartAdapter> {
  const module = await import('./database-cart-adapter')
  return module.databaseCartAdapter
}

async function withDatabaseAdapter(change: (keeper: CartAdapter) => void | Promise<void>): Promise<void> {
  try {
    await change(await databaseCart())
  } catch (error) {
    console.error('The cart could not be changed.', error)
  }
}

function withAdapter(change: (keeper: CartAdapter) => void | Promise<void>): void {
  if (isLocal()) void change(localCartAdapter)
  else void withDatabaseAdapter(change)
}

/** Puts a piece into the cart and says so; 1 of it unless another quantity is given. */
export function addToCart(piece: CartMerchandise, quantity = 1): void {
  withAdapter((keeper) => keeper.add(piece, quantity))
}

/** Sets how many of a variant the cart holds; 0 or less removes its line. */
export function setCartQuantity(variantId: string, quantity: number): void {
  withAdapter((keeper) => keeper.setQuantity(variantId, quantity))
}

export function removeFromCart(variantId: string): void {
  withAdapter((keeper) => keeper.remove(variantId))
}

/** Empties the cart. */
export function clearCart(): void {
  withAdapter((keeper) => keeper.clear())
}

/** Reads the cart in the browser and follows its changes; gives a function that stops it. */
export function subscribeToCart(): () => void {
  if (isLocal()) return localCartAdapter.follow()
  let stop: (() => void) | undefined
  let stopped = false
  void withDatabaseAdapter((keeper) => {
    if (!stopped) stop = keeper.follow()
  })
  return () => {
    stopped = true
    stop?.()
  }
}
