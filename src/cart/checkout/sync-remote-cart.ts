import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { BackendError } from '../../backends/errors'
import { recordAutomaticDiscount } from '../automatic-discount'
import { isSameCode } from '../discount-codes'
import { getUserId, readRemoteCart, saveRemoteCart } from '../saved-remote-cart'
import type { CartInput } from './checkout-lines'
import { diffLines, isEmptyDifference } from './line-difference'
import {
  type ChangedCart,
  createRemoteCart,
  fetchRemoteCart,
  type RemoteCart,
  setGiftCard,
  updateRemoteCart,
} from './remote-cart'

function save({ id, giftCards, hasAutomaticDiscount }: RemoteCart, userId: string | null): void {
  if (hasAutomaticDiscount) recordAutomaticDiscount()
  saveRemoteCart({ id, userId, hasGiftCard: giftCards.length > 0 })
}

/** `isInStep` is false if Shopify accepted less than the cart contains. */
export type SyncedCart = ChangedCart & { isInStep: boolean }

function haveSameCodes({ codes: remote }: RemoteCart, codes: readonly string[]): boolean {
  return remote.length === codes.length && codes.every((code) => remote.some((other) => isSameCode(other.code, code)))
}

function haveSameDetails(cart: RemoteCart, { note = '', attributes = [] }: CartInput): boolean {
  return cart.note === note && JSON.stringify(cart.attributes) === JSON.stringify(attributes)
}

/** Reads the saved cart, since another tab or an order may have changed it, and updates the differences. */
async function bringInStep(
  userId: string | null,
  input: CartInput,
  codes: readonly string[],
  signal?: AbortSignal,
): Promise<SyncedCart> {
  const saved = readRemoteCart()
  const current = saved && (await fetchRemoteCart(saved.id, signal))
  const difference = current && diffLines(current.lines, input.lines)
  let changed: ChangedCart
  if (!current || !difference) changed = await createRemoteCart(input, codes, signal)
  else if (isEmptyDifference(difference) && haveSameCodes(current, codes) && haveSameDetails(current, input))
    changed = { cart: current, warnings: [] }
  else changed = await updateRemoteCart(current.id, difference, { ...input, codes }, signal)
  save(changed.cart, userId)
  // Shopify may drop an unknown code.
  const hasOtherCode = changed.cart.codes.some(({ code }) => !codes.some((wanted) => isSameCode(wanted, code)))
  return { ...changed, isInStep: !hasOtherCode && isEmptyDifference(diffLines(changed.cart.lines, input.lines)) }
}

let queue: Promise<unknown> = Promise.resolve()

/** Changes the remote cart one request at a time, for the customer who asked, who may have signed out by the answer. */
function enqueue<Result>(change: (userId: string | null) => Promise<Result>): Promise<Result> {
  const userId = getUserId()
  const result = queue.then(() => change(userId))
  queue = result.catch(() => {})
  return result
}

/** Updates the saved remote cart to these lines and codes, or creates one. Throws BackendError. */
export function syncRemoteCart(input: CartInput, codes: readonly string[], signal?: AbortSignal): Promise<SyncedCart> {
  return enqueue((userId) => {
    signal?.throwIfAborted()
    return bringInStep(userId, input, codes, signal)
  })
}

/** The remote cart, synchronized whenever the lines or codes change or the drawer opens. */
export const remoteCartQuery = (input: CartInput | null, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['cart', 'remote', input, codes],
    queryFn: input ? ({ signal }) => syncRemoteCart(input, codes, signal) : skipToken,
    staleTime: 0,
    // Keep the gift card on screen while other lines are sent.
    placeholderData: keepPreviousData,
  })

export type AppliedCode = { kind: 'discount' | 'gift-card'; synced: SyncedCart } | { kind: 'refused'; reason: string }

/** Shopify's gift card codes. */
const GIFT_CARD_CODE = /^[a-z\d]{8,20}$/i
const NOT_FOUND = 'DISCOUNT_NOT_FOUND'
export const SECOND_GIFT_CARD = 'SECOND_GIFT_CARD'

/** Adds an entered code to the cart, as a discount or else as a gift card. Removes it again if it is refused. */
export function applyCode(typed: string, input: CartInput, codes: readonly string[]): Promise<AppliedCode> {
  return enqueue(async (userId) => {
    const tried = await bringInStep(userId, input, [...codes, typed])
    if (tried.cart.codes.some(({ code, isApplicable }) => isApplicable && isSameCode(code, typed)))
      return { kind: 'discount', synced: tried }
    const reasons = new Set(tried.warnings.filter((code) => code.startsWith('DISCOUNT_')))
    const [reason = NOT_FOUND] = reasons.size <= 1 ? reasons : ['']
    const synced = await bringInStep(userId, input, codes)
    if (!GIFT_CARD_CODE.test(typed) || !(reasons.size === 0 || reasons.has(NOT_FOUND)))
      return { kind: 'refused', reason }
    // Applied by an earlier try whose response was lost.
    const isApplied = synced.cart.giftCards.some((card) =>
      typed.toLowerCase().endsWith(card.lastCharacters.toLowerCase()),
    )
    if (isApplied) return { kind: 'gift-card', synced }
    if (synced.cart.giftCards.length > 0) return { kind: 'refused', reason: SECOND_GIFT_CARD }
    const paid = await setGiftCard(synced.cart.id, typed)
    if (!paid?.cart.giftCards.length) return { kind: 'refused', reason: paid?.warnings[0] ?? reason }
    save(paid.cart, userId)
    return { kind: 'gift-card', synced: { ...paid, isInStep: synced.isInStep } }
  })
}

export function removeGiftCard(synced: SyncedCart): Promise<SyncedCart> {
  return enqueue(async (userId) => {
    const changed = await setGiftCard(synced.cart.id, null)
    if (!changed) throw new BackendError('validation', 'The gift card could not be removed.')
    save(changed.cart, userId)
    return { ...changed, isInStep: synced.isInStep }
  })
}
