import { t } from '@lingui/core/macro'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../domain/shop'
import { toast } from '../ui/toast'
import {
  type CartChange,
  type CartLine,
  type CartMerchandise,
  type ChangeOutcome,
  findLine,
  formatLineName,
  formatVariant,
  isMade,
} from './lines'

/** Confirms an added item, or names the limit that prevented it. */
function notifyAdd(merchandise: CartMerchandise, outcome: ChangeOutcome, title: string, description: string): void {
  const { title: name } = merchandise.product
  const detail = formatVariant(merchandise)
  if (isMade(outcome)) toast(title, { description, ...(detail && { detail }) })
  if (outcome === 'quantity-limit')
    toast(t`Nothing added`, {
      description: t`You already have ${MAX_QUANTITY} of ${name} in your cart, the most it can hold.`,
    })
  if (outcome === 'line-limit')
    toast(t`Nothing added`, {
      description: t`You already have ${CART_LINES_READ_BACK} different pieces in your cart, the most it can hold.`,
    })
}

/** The specified toasts of the browser's cart. */
export function notifyLocalAdd(line: CartMerchandise, outcome: ChangeOutcome): void {
  const { title } = line.product
  if (outcome === 'updated') notifyAdd(line, outcome, t`Updated cart`, t`${title} quantity updated`)
  else notifyAdd(line, outcome, t`Added to cart`, t`${title} added to your cart`)
}

export function notifyUnsaved(): void {
  toast(t`Your cart can’t be saved`, {
    description: t`This browser’s storage is full or blocked. Your cart stays until you close this tab.`,
    tone: 'danger',
  })
}

/**
 * Confirms items added to the database's cart, and names a line that was removed elsewhere; other changes are
 * visible.
 */
export function notifySent(change: CartChange, outcome: ChangeOutcome, shown: readonly CartLine[]): void {
  if (change.kind === 'add') notifyAdd(change.line, outcome, t`Added to cart!`, t`Item has been added to your cart.`)
  if (change.kind === 'adjust' && outcome === 'gone') {
    const line = findLine(shown, change.lineId)
    const name = line ? formatLineName(line) : ''
    toast(t`Your cart has changed`, { description: t`${name} was removed on another device.` })
  }
}

export function notifyAddFailed(): void {
  toast(t`Error`, { description: t`Failed to add item to cart`, tone: 'danger' })
}

/** The specification shows only failed adds; other failed changes are logged and undone. */
export function notifyRefused({ kind }: CartChange, error: unknown): void {
  console.error('Changing the cart failed.', error)
  if (kind === 'add') notifyAddFailed()
}
