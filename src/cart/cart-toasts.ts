import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import { toast } from '../ui/toast'
import { openCartAt } from './cart-drawer-store'
import { type AddOutcome, type CartMerchandise, formatVariant } from './lines'

/** Says what was added: the variant too, with a button that lets another be chosen instead. */
export function notifyAdded(title: string, description: string, merchandise: CartMerchandise): void {
  const detail = formatVariant(merchandise)
  if (!detail) toast(title, { description })
  else
    toast(title, { description, detail, action: { label: 'Change', onPress: () => openCartAt(merchandise.variantId) } })
}

/** Says why nothing was added: the line, or the cart, is as large as it may be. */
export function notifyNotAdded(outcome: AddOutcome, title: string): void {
  if (outcome === 'quantity-limit') {
    toast('Nothing added', { description: `Your cart holds ${MAX_QUANTITY} of ${title}, the most it can.` })
  }
  if (outcome === 'line-limit') {
    toast('Nothing added', {
      description: `Your cart holds ${CART_LINES_READ_BACK} different pieces, the most it can.`,
    })
  }
}
