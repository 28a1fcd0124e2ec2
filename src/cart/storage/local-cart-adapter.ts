import { toast } from '../../ui/toast'
import { changeLines, emptyCart, readStoredLines, subscribeToStorage } from '../cart-store'
import { notifyNotAdded } from '../cart-toasts'
import { add, addOutcome, type CartMerchandise, clampQuantity, findLine, remove, setQuantity } from '../lines'

function addToStore(piece: CartMerchandise, quantity: number): void {
  const { title } = piece.product
  const outcome = addOutcome(readStoredLines(), piece)
  changeLines((lines) => add(lines, piece, quantity))
  if (outcome === 'added') toast('Added to cart', { description: `${title} added to your cart` })
  else if (outcome === 'updated') toast('Updated cart', { description: `${title} quantity updated` })
  else notifyNotAdded(outcome, title)
}

function removeFromStore(variantId: string): void {
  if (!findLine(readStoredLines(), variantId)) return
  changeLines((lines) => remove(lines, variantId))
  toast('Removed from cart')
}

/** The cart of this browser, kept in its storage. */
export const localCartAdapter = {
  add: addToStore,
  setQuantity(variantId: string, quantity: number): void {
    if (clampQuantity(quantity) === 0) removeFromStore(variantId)
    else changeLines((lines) => setQuantity(lines, variantId, quantity))
  },
  remove: removeFromStore,
  clear: emptyCart,
  follow: subscribeToStorage,
}
