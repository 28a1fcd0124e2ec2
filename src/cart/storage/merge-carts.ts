import { CART_LINES_READ_BACK } from '../../shop'
import { type CartLine, clampQuantity, findLine } from '../lines'
import type { StoredCart } from './stored-cart'

/** The quantity after both tabs' changes to `base`; a line that this tab has is never merged away by arithmetic. */
function mergeQuantities(base: number, ours: number, theirs: number): number {
  if (ours === base) return theirs
  if (theirs === base) return ours
  return Math.max(clampQuantity(theirs + ours - base), Math.min(ours, 1))
}

function mergeLines(
  base: readonly CartLine[],
  ours: readonly CartLine[],
  theirs: readonly CartLine[],
): readonly CartLine[] {
  const added = ours.filter(({ variantId }) => !findLine(theirs, variantId))
  const quantityIn = (lines: readonly CartLine[], variantId: string) => findLine(lines, variantId)?.quantity ?? 0
  return [...theirs, ...added]
    .flatMap((line) => {
      const { variantId } = line
      const quantity = mergeQuantities(
        quantityIn(base, variantId),
        quantityIn(ours, variantId),
        quantityIn(theirs, variantId),
      )
      return quantity > 0 ? [{ ...line, ...findLine(ours, variantId), quantity }] : []
    })
    .slice(0, CART_LINES_READ_BACK)
}

/** Three-way merge: what this tab (`ours`) and another one (`theirs`) made of the same cart (`base`). */
export function mergeCarts(base: StoredCart, ours: StoredCart, theirs: StoredCart): StoredCart {
  const { cartId, checkoutUrl, openedCheckout } = ours.cartId === base.cartId ? theirs : ours
  return { items: mergeLines(base.items, ours.items, theirs.items), cartId, checkoutUrl, openedCheckout }
}
