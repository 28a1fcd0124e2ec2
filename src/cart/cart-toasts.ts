import { t } from '@lingui/core/macro'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../domain/shop'
import { formatList } from '../language/format'
import { toast } from '../ui/toast'
import { openCart } from './cart-drawer-store'
import { cartStore } from './cart-store'
import {
  type CartChange,
  type CartMerchandise,
  findLine,
  formatLineName,
  formatVariant,
  isMade,
  type LineStep,
  type StepOutcome,
} from './lines'

/** Why nothing was added; undefined for another outcome. */
function limitText(
  { product: { title: name } }: CartMerchandise,
  outcome: StepOutcome | undefined,
): string | undefined {
  if (outcome === 'quantity-limit')
    return t`You already have ${MAX_QUANTITY} of ${name} in your cart, the most it can hold.`
  if (outcome === 'line-limit')
    return t`You already have ${CART_LINES_READ_BACK} different pieces in your cart, the most it can hold.`
  return undefined
}

type Addition = { merchandise: CartMerchandise; outcome: StepOutcome | undefined }

function toAdditions(steps: readonly LineStep[], outcomes: readonly StepOutcome[]): Addition[] {
  return steps.flatMap(({ line }, index) => (line ? [{ merchandise: line, outcome: outcomes[index] }] : []))
}

/** Confirms an added item, or names the limit that prevented it. */
function notifyAdd({ merchandise, outcome }: Addition, title: string, description: string): void {
  const detail = formatVariant(merchandise)
  const limit = limitText(merchandise, outcome)
  if (limit) toast(t`Nothing added`, { description: limit })
  if (!isMade(outcome)) return
  toast(title, { description, ...(detail && { detail }) })
}

/** Confirms the added items in one toast, and names the limits of those that weren't added. */
function notifyAdds(additions: readonly Addition[], heading: string): void {
  const added = additions.filter(({ outcome }) => isMade(outcome))
  const title = formatList(added.map(({ merchandise }) => formatLineName(merchandise)))
  const limits = additions.flatMap(({ merchandise, outcome }) => limitText(merchandise, outcome) ?? [])
  const detail = [...new Set(limits)].join(' ')
  if (added.length === 0) toast(t`Nothing added`, { description: detail })
  else
    toast(heading, {
      description: t`${title} added to your cart`,
      ...(detail && { detail }),
      action: { label: t`View cart`, onPress: openCart },
    })
}

/** The specified toasts of the browser's cart. */
export function notifyLocalAdd(steps: readonly LineStep[], outcomes: readonly StepOutcome[]): void {
  const [first, ...others] = toAdditions(steps, outcomes)
  if (!first) return
  const { title } = first.merchandise.product
  if (others.length > 0) notifyAdds([first, ...others], t`Added to cart`)
  else if (first.outcome === 'updated') notifyAdd(first, t`Updated cart`, t`${title} quantity updated`)
  else notifyAdd(first, t`Added to cart`, t`${title} added to your cart`)
}

export function notifyUnsaved(): void {
  toast(t`Your cart can’t be saved`, {
    description: t`This browser’s storage is full or blocked. Your cart stays until you close this tab.`,
    tone: 'danger',
  })
}

export function notifyShortened(): void {
  toast(t`Part of your saved cart was left out`, {
    description: t`A cart can hold up to 100 different pieces, 99 of each. Please check yours.`,
    action: { label: t`View cart`, onPress: openCart },
  })
}

/**
 * Confirms items added to the database's cart, and names a line that was removed elsewhere; other changes are
 * visible.
 */
export function notifySent({ kind, steps }: CartChange, outcomes: readonly StepOutcome[]): void {
  const [first, ...others] = kind === 'add' ? toAdditions(steps, outcomes) : []
  if (first && others.length > 0) notifyAdds([first, ...others], t`Added to cart!`)
  else if (first) notifyAdd(first, t`Added to cart!`, t`Item has been added to your cart.`)
  const [step] = steps
  if (kind === 'adjust' && step && outcomes[0] === 'gone') {
    const line = findLine(cartStore.getState().items, step.lineId)
    const name = line && formatLineName(line)
    toast(t`Your cart has changed`, {
      description: name ? t`${name} was removed on another device.` : t`This piece was removed on another device.`,
    })
  }
}

export function notifyAddFailed(): void {
  toast(t`Error`, { description: t`Failed to add item to cart`, tone: 'danger' })
}

const LOGGED_AS = {
  add: 'Adding to',
  adjust: 'Changing',
  remove: 'Removing from',
  restore: 'Putting a line back into',
  subtract: 'Clearing',
  clear: 'Clearing',
} as const satisfies Record<CartChange['kind'], string>

/** Names the items that were added before one was refused. */
function notifyPartlyAdded(steps: readonly LineStep[], madeCount: number): void {
  const names = steps.map(({ line }) => (line ? formatLineName(line) : ''))
  const added = formatList(names.slice(0, madeCount))
  const missing = formatList(names.slice(madeCount))
  toast(t`Error`, { description: t`In your cart: ${added}. Not added: ${missing}. Please try again.`, tone: 'danger' })
}

/**
 * The specification shows only failed adds; other failed changes are logged and undone. `madeCount` steps were made
 * before the failure.
 */
export function notifyRefused({ kind, steps }: CartChange, madeCount: number, error: unknown): void {
  console.error(`${LOGGED_AS[kind]} the cart failed.`, error)
  if (kind !== 'add') return
  if (madeCount > 0) notifyPartlyAdded(steps, madeCount)
  else notifyAddFailed()
}

export function notifyOffline(): void {
  toast(t`You’re offline`, { description: t`We’ll add this to your cart when you reconnect.` })
}
