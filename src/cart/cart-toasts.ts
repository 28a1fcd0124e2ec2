import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import { toast } from '../ui/toast'
import { openCart, openCartAt } from './cart-drawer-store'
import { cartStore } from './cart-store'
import {
  type CartChange,
  type CartMerchandise,
  findLine,
  formatLineName,
  formatVariant,
  getLineId,
  type LineStep,
  type StepOutcome,
} from './lines'

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
export function notifyNotAdded(outcome: StepOutcome, title: string): void {
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
export function notifyLocalAdd(merchandise: CartMerchandise, outcome: StepOutcome): void {
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

/** Confirms an add to the database's cart, and names a line that was removed elsewhere; other changes can be seen. */
export function notifySent(kind: CartChange['kind'], step?: LineStep, outcome?: StepOutcome): void {
  if (kind === 'add' && step?.line && outcome) {
    if (outcome === 'added' || outcome === 'updated')
      notifyAdded('Added to cart!', 'Item has been added to your cart.', step.line)
    else notifyNotAdded(outcome, step.line.product.title)
  }
  if (kind === 'adjust' && step && outcome === 'gone') {
    const line = findLine(cartStore.getState().items, step.lineId)
    const name = line ? formatLineName(line) : 'This piece'
    toast('Your cart has changed', { description: `${name} was removed on another device.` })
  }
}

export function notifyAddFailed(): void {
  toast('Error', { description: 'Failed to add item to cart', tone: 'danger' })
}

const LOGGED_AS = {
  add: 'Adding to',
  adjust: 'Changing',
  remove: 'Removing from',
  replace: 'Changing',
  restore: 'Putting a line back into',
  subtract: 'Clearing',
  move: 'Moving a line into',
  clear: 'Clearing',
} as const satisfies Record<CartChange['kind'], string>

/** The specification shows a failed add; the others are only logged and taken back. */
export function notifyRefused(kind: CartChange['kind'], error: unknown): void {
  console.error(`${LOGGED_AS[kind]} the cart failed.`, error)
  if (kind === 'add') notifyAddFailed()
}

export function notifyOffline(): void {
  toast('You’re offline', { description: 'We’ll add this to your cart when you reconnect.' })
}
