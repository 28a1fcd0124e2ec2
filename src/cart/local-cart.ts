import { toast } from '../ui/toast'
import { changeLines, emptyCart, followStoredCart, readStoredLines } from './cart-store'
import { add, adding, clampQuantity, find, type Piece, remove, setQuantity } from './lines'
import { tellWhyNotAdded } from './notices'

function put(piece: Piece, quantity: number): void {
  const { title } = piece.product
  const outcome = adding(readStoredLines(), piece)
  changeLines((lines) => add(lines, piece, quantity))
  if (outcome === 'added') toast('Added to cart', { description: `${title} added to your cart` })
  else if (outcome === 'updated') toast('Updated cart', { description: `${title} quantity updated` })
  else tellWhyNotAdded(outcome, title)
}

function take(variantId: string): void {
  if (!find(readStoredLines(), variantId)) return
  changeLines((lines) => remove(lines, variantId))
  toast('Removed from cart')
}

/** The cart of this browser, kept in its storage. */
export const localCart = {
  add: put,
  setQuantity(variantId: string, quantity: number): void {
    if (clampQuantity(quantity) === 0) take(variantId)
    else changeLines((lines) => setQuantity(lines, variantId, quantity))
  },
  remove: take,
  clear: emptyCart,
  follow: followStoredCart,
}
