import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import { toast } from '../ui/toast'
import { openCart, openCartAt } from './cart-drawer-store'
import { type AddOutcome, type CartMerchandise, formatVariant, getLineId } from './lines'

/** Names the variant that was added, with a button to change it. */
export function notifyAdded(title: string, description: string, merchandise: CartMerchandise): void {
  const detail = formatVariant(merchandise)
  if (!detail) toast(title, { description })
  else
    toast(title, {
      description,
      detail,
      action: { label: 'Change', onPress: () => openCartAt(getLineId(merchandise)) },
    })
}

/** Names the limit that an add would have exceeded. */
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

/** The specified toasts of the cart in the browser. */
export function notifyLocalAdd(merchandise: CartMerchandise, outcome: AddOutcome): void {
  const { title } = merchandise.product
  if (outcome === 'added') notifyAdded('Added to cart', `${title} added to your cart`, merchandise)
  else if (outcome === 'updated') notifyAdded('Updated cart', `${title} quantity updated`, merchandise)
  else notifyNotAdded(outcome, title)
}

export function notifyUnsaved(): void {
  toast('Your cart can’t be saved', {
    description: 'This browser’s storage is full or blocked. Your cart stays until you close this tab.',
    tone: 'danger',
  })
}

export function notifyShortened(): void {
  toast('Part of your saved cart was left out', {
    description: 'A cart holds up to 100 different pieces and 99 of each. Please check what’s in it.',
    action: { label: 'View cart', onPress: openCart },
  })
}
