import type { OrderStatus } from '../domain/order-status'
import { SHIPPING } from '../merchant/merchant'
import type { BadgeTone } from '../ui/badge'
import type { OwnOrder } from './order'
import type { OrderLookup } from './order-lookup'

export const STATUS_BADGES: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  processing: { label: 'Processing', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Payment failed', tone: 'grey' },
  expired: { label: 'Not completed', tone: 'grey' },
}

/** An order's badge: refunded, shipped, or the state of its payment. */
export function getOrderBadge({
  status,
  shipment,
  refunded,
  total,
}: Pick<OwnOrder, 'status' | 'shipment' | 'refunded' | 'total'>): { label: string; tone: BadgeTone } {
  if (refunded > 0 && refunded >= total) return { label: 'Refunded', tone: 'grey' }
  return status === 'paid' && shipment ? { label: 'Shipped', tone: 'green' } : STATUS_BADGES[status]
}

type OrderStateText = { title: string; text: string }

const NOT_PAID: OrderStateText = {
  title: 'Your payment didn’t go through',
  text: 'You weren’t charged, or your bank will return the amount. Your cart is saved, so you can check out again.',
}

/** The confirmation page's texts by state. */
export const ORDER_STATE_TEXTS = {
  waiting: {
    title: 'Processing your order',
    text: 'We’re confirming your payment. This takes a moment; please keep this page open.',
  },
  slow: {
    title: 'Your order is still being processed',
    text: 'This is taking longer than usual. You can close this page: once your payment is confirmed, we’ll email you a receipt. Please don’t pay a second time.',
  },
  paid: {
    title: 'Thank you for your order',
    text: `Payment received. We’ll ship within ${SHIPPING.processingDays} business days.`,
  },
  processing: {
    title: 'Your payment is on its way',
    text: 'Your order is placed. Your bank needs some time to confirm the payment, and this page will update when it does. Please don’t pay a second time.',
  },
  failed: NOT_PAID,
  expired: {
    title: 'This checkout has expired',
    text: 'You weren’t charged. Your cart is saved, so you can check out again.',
  },
  open: {
    title: 'This checkout hasn’t been paid',
    text: 'The payment page is still open, or it was closed. You weren’t charged, and your cart is saved.',
  },
  closed: {
    title: 'This order is no longer shown here',
    text: 'We show an order here for one day. You’ll find it in your emailed receipt, and in your account if you were signed in.',
  },
  unknown: {
    title: 'We can’t find this order',
    text: 'We couldn’t match this link to an order. If you’ve paid, send us the receipt from your email and we’ll find it.',
  },
  unreachable: {
    title: 'We couldn’t look up your order',
    text: 'If you’ve paid, your order is safe and we’ll email you a receipt. Check your connection, then try again. Please don’t pay a second time.',
  },
} as const satisfies Record<
  OrderStatus | 'waiting' | 'slow' | 'open' | 'closed' | 'unknown' | 'unreachable',
  OrderStateText
>

export type OrderState = keyof typeof ORDER_STATE_TEXTS

/** `lookup` is undefined before the first response. */
export function getOrderState(lookup: OrderLookup | undefined): OrderState {
  if (lookup?.kind === 'order') return lookup.order.status
  if (lookup?.kind === 'open' || lookup?.kind === 'closed' || lookup?.kind === 'unknown') return lookup.kind
  return 'waiting'
}
