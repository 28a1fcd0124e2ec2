import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import { toast } from '../ui/toast'
import { openCart, openCartAt } from './cart-drawer-store'
import { cartStore } from './cart-store'
import {
  type AddOutcome,
  type CartChange,
  type CartMerchandise,
  findLine,
  formatLineName,
  formatVariant,
  getLineId,
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

/** A press that the database's cart sends; without words if the line was migrated. */
type SentChange = { change: CartChange; isMigrated?: boolean | undefined }

/** Confirms an add, and names a line that was removed elsewhere; other changes can be seen. */
export function notifySent({ change, isMigrated }: SentChange, outcome: AddOutcome | 'gone'): void {
  if (isMigrated) return
  if (change.kind === 'add') {
    if (outcome === 'added' || outcome === 'updated')
      notifyAdded('Added to cart!', 'Item has been added to your cart.', change.merchandise)
    else if (outcome !== 'gone') notifyNotAdded(outcome, change.merchandise.product.title)
  }
  if (change.kind === 'adjust' && outcome === 'gone') {
    const line = findLine(cartStore.getState().items, change.lineId)
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
  clear: 'Clearing',
} as const satisfies Record<CartChange['kind'], string>

/** The specification shows a failed add; the others are only logged and taken back. */
export function notifyRefused({ change, isMigrated }: SentChange, error: unknown): void {
  console.error(`${isMigrated ? 'Moving a line into' : LOGGED_AS[change.kind]} the cart failed.`, error)
  if (change.kind === 'add' && !isMigrated) notifyAddFailed()
}

export function notifyOffline(): void {
  toast('You’re offline', { description: 'We’ll add this to your cart when you reconnect.' })
}
