import { t } from '@lingui/core/macro'
import { CHECKOUT_CHANNEL } from '../../domain/shop'
import { recordAutomaticDiscount } from '../automatic-discount'
import { readDiscountCodes } from '../discount-codes'
import type { Gift } from '../gift'
import type { LineProblem } from '../line-availability'
import { type CartLine, getLineId } from '../lines'
import { CheckoutError } from './checkout-error'
import { createCartInput } from './checkout-lines'
import { createCart } from './create-cart'

export type Checkout =
  | {
      kind: 'ready'
      url: string
      cartId: string | null
      /** The lines that it was created with. */
      lines: readonly CartLine[]
      /** Set for Stripe's checkout. */
      sessionId?: string
    }
  /** The storefront would sell less than the cart contains. */
  | { kind: 'insufficient-stock'; problems: LineProblem[] }
  /** The shopper has removed all lines. */
  | { kind: 'nothing-left' }

/** Whether a discount is automatic and applies to lines, so that the drawer's totals can show it. */
function isAutomatic({ __typename, targetType }: { __typename: string; targetType: string }): boolean {
  return __typename === 'CartAutomaticDiscountAllocation' && targetType === 'LINE_ITEM'
}

type Warning = { message: string; target: string }
type RemoteLine = { id: string; variantId: string; quantity: number }

/** Lines that the remote cart has fewer of, with the storefront's message or our own. */
export function insufficientStock(
  lines: readonly CartLine[],
  remoteLines: readonly RemoteLine[],
  warnings: readonly Warning[],
): LineProblem[] {
  const remainingById = new Map<string, number>()
  for (const { variantId, quantity } of remoteLines)
    remainingById.set(variantId, (remainingById.get(variantId) ?? 0) + quantity)
  return lines.flatMap((line) => {
    const { variantId, quantity } = line
    // Lines of one variant share its stock, in cart order.
    const remaining = remainingById.get(variantId) ?? 0
    const available = Math.min(remaining, quantity)
    remainingById.set(variantId, remaining - available)
    if (available === quantity) return []
    const matching = remoteLines.filter((remote) => remote.variantId === variantId)
    const targets = [variantId, ...matching.map(({ id }) => id)]
    const warning = warnings.find(({ target }) => targets.includes(target))
    return [{ lineId: getLineId(line), available, message: warning?.message ?? t`Only ${available} left right now.` }]
  })
}

/** Adds the sales channel to the checkout's URL. */
export function withChannel(address: string): string {
  if (!URL.canParse(address)) throw new CheckoutError('validation', t`The checkout has no address that can be opened.`)
  const url = new URL(address)
  url.searchParams.set('channel', CHECKOUT_CHANNEL)
  return url.href
}

/** Creates a remote cart with these lines. Throws BackendError with the specified messages. */
export async function createShopifyCheckout(
  lines: readonly CartLine[],
  gift: Gift | null = null,
  signal?: AbortSignal,
): Promise<Checkout> {
  const discountCodes = readDiscountCodes()
  const input = {
    ...createCartInput(lines, gift),
    ...(discountCodes.length > 0 && { discountCodes: [...discountCodes] }),
  }
  const { cart, warnings } = await createCart(input, { limit: 'checkout', signal, lines })
  const allocations = [...cart.discountAllocations, ...cart.lines.nodes.flatMap((line) => line.discountAllocations)]
  if (allocations.some(isAutomatic)) recordAutomaticDiscount()
  const remoteLines = cart.lines.nodes.map(({ id, quantity, merchandise }) => ({
    id,
    quantity,
    variantId: merchandise.id,
  }))
  const problems = insufficientStock(lines, remoteLines, warnings)
  if (problems.length > 0) return { kind: 'insufficient-stock', problems }
  return { kind: 'ready', url: withChannel(cart.checkoutUrl), cartId: cart.id, lines }
}
