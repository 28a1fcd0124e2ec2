import type { CartLine, CartMerchandise } from './lines'

/** Where the cart is stored: this browser, or the database. Each method changes the lines of the cart store. */
export type CartAdapter = {
  /** Adds and says so in a toast. */
  add: (merchandise: CartMerchandise, quantity: number) => void | Promise<void>
  /** 0 or less removes the line. */
  setQuantity: (variantId: string, quantity: number) => void | Promise<void>
  /** Puts another variant in the place of one, with its quantity, and merges it with a line that has it. */
  replace: (variantId: string, merchandise: CartMerchandise) => void | Promise<void>
  remove: (variantId: string) => void | Promise<void>
  /** Puts a removed line back at its place, with at least its quantity. */
  restore: (line: CartLine, index: number) => void | Promise<void>
  /** Removes what the last checkout was opened with, or everything if that is unknown, and forgets that checkout. */
  removeOrdered: () => void | Promise<void>
  clear: () => void | Promise<void>
  /** Reads the cart and follows its changes elsewhere; returns a function that stops it. */
  subscribe: () => () => void
}
