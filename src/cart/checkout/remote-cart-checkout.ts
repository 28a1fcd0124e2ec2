import { t } from '@lingui/core/macro'
import { withTimeLimit } from '../../backends/time-limits'
import { toast } from '../../ui/toast'
import { readDiscountCodes } from '../discount-codes'
import type { Gift } from '../gift'
import type { CartLine } from '../lines'
import { readRemoteCart } from '../saved-remote-cart'
import { createCartInput } from './checkout-lines'
import { type Checkout, withChannel } from './shopify-checkout'
import { syncRemoteCart } from './sync-remote-cart'

/**
 * The checkout of the remote cart whose totals the drawer shows; null if that cart can't be synchronized. Throws the
 * signal's reason once aborted.
 */
export async function createRemoteCartCheckout(
  lines: readonly CartLine[],
  gift: Gift | null,
  signal: AbortSignal,
): Promise<Checkout | null> {
  const hadGiftCard = readRemoteCart()?.hasGiftCard ?? false
  const input = createCartInput(lines, gift)
  try {
    const { cart, isInStep } = await withTimeLimit(
      'read',
      { failure: 'The cart was not answered.', signal },
      (limited) => syncRemoteCart(input, readDiscountCodes(), limited),
    )
    const isComplete = isInStep && (!hadGiftCard || cart.giftCards.length > 0)
    if (isComplete) return { kind: 'ready', url: withChannel(cart.checkoutUrl), cartId: cart.id, lines }
  } catch {
    signal.throwIfAborted()
  }
  if (hadGiftCard) toast(t`Please enter your gift card again`, { description: t`The checkout opens without it.` })
  return null
}
