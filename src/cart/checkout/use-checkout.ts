import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { cartStore, useCartLines } from '../cart-store'
import type { LineProblem } from '../line-availability'
import { type CartLine, findLine, getLineId } from '../lines'
import { CHECKOUT_FAILED, getLineProblems, TRY_AGAIN } from './checkout-error'
import { createCartCheckout } from './create-checkout'
import { recordOpenedSession } from './opened-sessions'
import type { Checkout } from './shopify-checkout'
import { useCheckoutTab } from './use-checkout-tab'

function setLoading(isLoading: boolean): void {
  cartStore.update(() => ({ isLoading }))
}

async function createCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  setLoading(true)
  signal.addEventListener('abort', () => setLoading(false))
  try {
    return await createCartCheckout(lines, signal)
  } catch (error) {
    if (!signal.aborted) toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger', isSilent: true })
    throw error
  } finally {
    if (!signal.aborted) setLoading(false)
  }
}

/**
 * Stores an opened checkout, or reduces quantities to the stock; a sold-out line keeps its quantity and shows a
 * message.
 */
function applyCheckout(checkout: Checkout): void {
  if (checkout.kind === 'insufficient-stock')
    for (const { lineId, available } of checkout.problems) if (available) setCartQuantity(lineId, available)
  if (checkout.kind !== 'ready') return
  const lines = checkout.lines.map(({ variantId, attributes, quantity }) => ({ variantId, attributes, quantity }))
  const { cartId, url, sessionId } = checkout
  if (sessionId) recordOpenedSession(sessionId, 'cart', 'purchase')
  cartStore.update(() => ({ cartId, checkoutUrl: url, openedCheckout: { openedAt: Date.now(), lines } }))
  closeCart()
}

function hasChanged(pressedLines: readonly CartLine[], items: readonly CartLine[]): boolean {
  return pressedLines.some((line) => findLine(items, getLineId(line))?.quantity !== line.quantity)
}

type UseCheckout = {
  /** Opens a tab, so call it in the click handler. */
  start: (lines: readonly CartLine[]) => void
  cancel: () => void
  isPending: boolean
  /** Whether the cart has changed since the press, so that the checkout is created again. */
  isRenewing: boolean
  /** Why the last checkout didn't open, or null. */
  message: string | null
  problems: readonly LineProblem[]
}

/** Creates and opens a checkout of the available lines; closing the drawer cancels it. */
export function useCheckout(): UseCheckout {
  const items = useCartLines()
  const isPending = useStore(cartStore, ({ isLoading }) => isLoading)
  const { start, cancel, pressedLines, checkout, error, message } = useCheckoutTab({
    label: t`Checkout`,
    create: createCheckout,
    onCreated: applyCheckout,
  })
  const onClose = useEffectEvent(cancel)
  useEffect(() => cartDrawerStore.subscribe(({ open }) => void (open || onClose())), [])
  const isReduced = checkout?.kind === 'insufficient-stock'
  return {
    start,
    cancel,
    isPending,
    isRenewing: isPending && pressedLines !== undefined && hasChanged(pressedLines, items),
    message: isReduced ? t`We have fewer in stock than you chose. See the changes above.` : message,
    problems: isReduced ? checkout.problems : getLineProblems(error),
  }
}
