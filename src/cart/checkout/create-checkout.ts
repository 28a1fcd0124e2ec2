import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { environment } from '../../backends/current-environment'
import { storeFacts } from '../../backends/store-facts'
import { loadChunk } from '../../browser/load-chunk'
import { cartStore } from '../cart-store'
import { readDestination } from '../destination'
import { readDiscountCodes } from '../discount-codes'
import { findNoteError, type Gift, readGift } from '../gift'
import { readGiftCard } from '../gift-card'
import { type CartLine, findLine, getLineId, subtractLines, toLineQuantity } from '../lines'
import { type OpenedCheckout, readOpenedCheckouts, recordOpenedCheckout } from '../opened-checkouts'
import { CHECKOUT_MISDIRECTED, ChangedCartError, CheckoutError } from './checkout-error'
import { isAllowedCheckoutUrl } from './checkout-hosts'
import { openedCheckoutsQuery, settleSoon } from './opened-checkouts-query'
import { type Checkout, createShopifyCheckout } from './shopify-checkout'

/** Stripe's limit; a cart at Shopify lasts longer. */
const PAYABLE_MS = 24 * 60 * 60 * 1000

type Details = { gift?: Gift | null; giftCard?: string | null; signal: AbortSignal }

async function createCheckout(lines: readonly CartLine[], details: Details): Promise<Checkout> {
  if (environment().checkout === 'shopify') return createShopifyCheckout(lines, details)
  const { createStripeCheckout } = await loadChunk(() => import('./stripe-checkout'))
  return createStripeCheckout(lines, details)
}

/** Whether the shop may open this checkout. */
export function canOpenCheckout(url: string): boolean {
  const { primaryHost } = storeFacts.getState()
  return isAllowedCheckoutUrl(url, location, { ...environment(), primaryHost })
}

/** The contents of a checkout as a text, to compare with the cart's later. */
function describeOrder(gift: Gift | null): string {
  const lines = cartStore.getState().items.map((line) => [getLineId(line), line.quantity])
  return JSON.stringify([lines, gift, readDiscountCodes(), readGiftCard()?.slice(-4), readDestination()])
}

/** The payment page of the last checkout, if it still belongs to the cart; null if there is none. */
export function readPaymentUrl(): string | null {
  const { checkoutUrl } = cartStore.getState()
  const opened = readOpenedCheckouts().findLast(({ opens }) => opens === 'cart')
  if (!opened || checkoutUrl === null || !canOpenCheckout(checkoutUrl)) return null
  const isPayable = Date.now() - opened.openedAt < PAYABLE_MS
  return isPayable && opened.contents === describeOrder(readGift()) ? checkoutUrl : null
}

/** Records a checkout that opens. Throws CheckoutError if the shop must not open its URL. */
function acceptCheckout(
  checkout: Checkout,
  lines: readonly CartLine[],
  opened: Pick<OpenedCheckout, 'opens' | 'contents'>,
): Checkout {
  if (!canOpenCheckout(checkout.url)) throw new CheckoutError(CHECKOUT_MISDIRECTED)
  const { sessionId, cartId } = checkout
  // A cart at Shopify that is opened for one piece has nothing to settle.
  const id = sessionId ?? (opened.opens === 'cart' ? cartId : null)
  if (id) recordOpenedCheckout({ ...opened, id, lines: lines.map(toLineQuantity) })
  return checkout
}

/** Whether the cart still holds these quantities, none of which is paid or being paid. */
function isStillOffered(lines: readonly CartLine[], client: QueryClient): boolean {
  const placed = client.getQueryData(openedCheckoutsQuery.queryKey) ?? []
  const offered = subtractLines(cartStore.getState().items, placed)
  return lines.every((line) => (findLine(offered, getLineId(line))?.quantity ?? 0) >= line.quantity)
}

/** Creates a checkout of the cart's available lines, beside which earlier ones are settled. Throws BackendError. */
export async function createCartCheckout(
  lines: readonly CartLine[],
  signal: AbortSignal,
  client: QueryClient,
): Promise<Checkout> {
  const gift = readGift()
  const noteError = gift && findNoteError(gift.note)
  if (noteError) throw new CheckoutError(noteError)
  const [checkout] = await Promise.all([
    createCheckout(lines, { gift, giftCard: readGiftCard(), signal }),
    settleSoon(client),
  ])
  if (!isStillOffered(lines, client))
    throw new ChangedCartError(t`Your earlier order is in. What it holds isn’t offered again: please check your cart.`)
  return acceptCheckout(checkout, lines, { opens: 'cart', contents: describeOrder(gift) })
}

/** Creates a checkout of one product, independent of the cart. Throws BackendError. */
export async function createBuyNowCheckout(lines: readonly CartLine[], signal: AbortSignal): Promise<Checkout> {
  return acceptCheckout(await createCheckout(lines, { signal }), lines, { opens: 'product' })
}
