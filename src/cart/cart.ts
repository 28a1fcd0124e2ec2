import type { CartAdapter } from './cart-adapter'
import type { CartLine, CartMerchandise } from './lines'

type Change = (adapter: CartAdapter) => void | Promise<void>

let connected: CartAdapter | undefined

function withAdapter(change: Change): void | Promise<void> {
  if (!connected) throw new Error('The cart is changed before it was started')
  return change(connected)
}

/** Reads the cart from the adapter and makes the functions below change it; returns a function that disconnects it. */
export function connectCart(adapter: CartAdapter): () => void {
  const unsubscribe = adapter.subscribe()
  connected = adapter
  return () => {
    unsubscribe()
    if (connected === adapter) connected = undefined
  }
}

/** Adds to the cart and says so in a toast; `follow` is given the end of an add that takes time. */
export function addToCart(merchandise: CartMerchandise, quantity = 1, follow?: (adding: Promise<void>) => void): void {
  const adding = withAdapter((adapter) => adapter.add(merchandise, quantity))
  if (adding) follow?.(adding)
}

/** Sets the quantity of a variant in the cart; 0 or less removes its line. */
export function setCartQuantity(variantId: string, quantity: number): void {
  void withAdapter((adapter) => adapter.setQuantity(variantId, quantity))
}

/** Puts another variant in the place of one in the cart. */
export function replaceInCart(variantId: string, merchandise: CartMerchandise): void {
  void withAdapter((adapter) => adapter.replace(variantId, merchandise))
}

export function removeFromCart(variantId: string): void {
  void withAdapter((adapter) => adapter.remove(variantId))
}

/** Puts a removed line back at its place; resolves once it is stored, or was refused. */
export async function restoreToCart(line: CartLine, index: number): Promise<void> {
  await withAdapter((adapter) => adapter.restore(line, index))
}

export function clearCart(): void {
  void withAdapter((adapter) => adapter.clear())
}

/** Removes what the last checkout was opened with, or everything if that is unknown; keeps what was added since. */
export function removeOrderedLines(): void {
  void withAdapter((adapter) => adapter.removeOrdered())
}
