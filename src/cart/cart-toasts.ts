import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import { toast } from '../ui/toast'

/** Says why a piece was not added: the line, or the cart, holds as much as it can. */
export function notifyNotAdded(reason: 'most' | 'full', title: string): void {
  if (reason === 'most') {
    toast('Nothing added', { description: `Your cart holds ${MAX_QUANTITY} of ${title}, the most it can.` })
  } else {
    toast('Nothing added', {
      description: `Your cart holds ${CART_LINES_READ_BACK} different pieces, the most it can.`,
    })
  }
}
