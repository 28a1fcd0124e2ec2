import { toast } from '../../ui/toast'
import { notifyAdded, notifyNotAdded } from '../cart-toasts'
import type { AddOutcome } from '../lines'
import type { CartChange } from './cart-change'

/** Says what an add did; other changes are seen. */
export function notifySent(change: CartChange, outcome: AddOutcome): void {
  if (change.kind !== 'add') return
  const { merchandise, isTakenOver } = change
  if (outcome === 'added' || outcome === 'updated') {
    if (!isTakenOver) notifyAdded('Added to cart!', 'Item has been added to your cart.', merchandise)
  } else {
    notifyNotAdded(outcome, merchandise.product.title)
  }
}

function verbOf(change: CartChange): string {
  if (change.kind === 'clear' || change.kind === 'subtract') return 'Clearing'
  if (change.kind === 'add') return 'Moving a line into'
  if (change.kind === 'restore') return 'Putting a line back into'
  return change.kind === 'set' && change.quantity === 0 ? 'Removing from' : 'Changing'
}

/** The specification shows a failed add; the others are only logged, and the shopper sees that nothing has changed. */
export function notifyRefused(change: CartChange, error: unknown): void {
  if (change.kind === 'add' && !change.isTakenOver) {
    console.error('Adding to the cart failed.', error)
    toast('Error', { description: 'Failed to add item to cart', tone: 'danger' })
    return
  }
  console.error(`${verbOf(change)} the cart failed.`, error)
}

export function notifyOffline(): void {
  toast('You’re offline', { description: 'We’ll add this to your cart when you reconnect.' })
}
