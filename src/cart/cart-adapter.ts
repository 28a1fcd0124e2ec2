import type { CartChange } from './lines'

/** A place that stores the cart: this browser, or the database. */
export type CartAdapter = {
  /** Shows a press in the cart store at once and stores it; resolves once it is stored or was refused. */
  change: (change: CartChange) => void | Promise<void>
  /** Removes the lines of the last checkout, or all lines if that is unknown, and forgets the checkout. */
  removeOrdered: () => void | Promise<void>
  /** Reads the cart and follows its changes elsewhere; returns a function that stops it. */
  subscribe: () => () => void
}
