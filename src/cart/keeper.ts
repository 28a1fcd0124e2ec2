import { environment } from '../backends/env'
import type { Piece } from './lines'
import { localCart } from './local-cart'

/** Where a cart is kept: this browser, or the database. Both change the lines of the cart store. */
type Keeper = {
  add: (piece: Piece, quantity: number) => void | Promise<void>
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
async function databaseCart(): Promise<Keeper> {
  const module = await import('./database-cart')
  return module.databaseCart
}

async function later(change: (keeper: Keeper) => void | Promise<void>): Promise<void> {
  try {
    await change(await databaseCart())
  } catch (error) {
    console.error('The cart could not be changed.', error)
  }
}

function act(change: (keeper: Keeper) => void | Promise<void>): void {
  if (isLocal()) void change(localCart)
  else void later(change)
}

/** Puts a piece into the cart and says so; 1 of it unless another quantity is given. */
export function addToCart(piece: Piece, quantity = 1): void {
  act((keeper) => keeper.add(piece, quantity))
}

/** Sets how many of a variant the cart holds; 0 or less removes its line. */
export function setCartQuantity(variantId: string, quantity: number): void {
  act((keeper) => keeper.setQuantity(variantId, quantity))
}

export function removeFromCart(variantId: string): void {
  act((keeper) => keeper.remove(variantId))
}

/** Empties the cart. */
export function clearCart(): void {
  act((keeper) => keeper.clear())
}

/** Reads the cart in the browser and follows its changes; gives a function that stops it. */
export function followCart(): () => void {
  if (isLocal()) return localCart.follow()
  let stop: (() => void) | undefined
  let stopped = false
  void later((keeper) => {
    if (!stopped) stop = keeper.follow()
  })
  return () => {
    stopped = true
    stop?.()
  }
}
