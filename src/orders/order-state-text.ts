import { SHIPPING } from '../shop'
import type { BadgeTone } from '../ui/badge'
import type { OrderStatus } from './order'
import { type OrderLookup, SLOW_AFTER_ATTEMPTS } from './order-lookup'

export const STATUS_BADGES: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  processing: { label: 'Processing', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Payment failed', tone: 'grey' },
  expired: { label: 'Not completed', tone: 'grey' },
}

type OrderStateText = { title: string; text: string }

const NOT_PAID: OrderStateText = {
  title: 'The payment did not go through',
  text: 'Nothing was charged, or it will be given back by your bank. Your cart is kept: you can check out again.',
}

/** The text of the page after a payment, by state. */
export const ORDER_STATE_TEXTS = {
  waiting: {
    title: 'Processing your order',
    text: 'Your payment is being confirmed. This takes a moment; please keep this page open.',
  },
  slow: {
    title: 'Your order is still being processed',
    text: 'This takes longer than usual. You can close this page: once the payment is confirmed, a receipt comes by email. Please don’t pay a second time.',
  },
  paid: {
    title: 'Thank you for your order',
    text: `It is paid. We send it within ${SHIPPING.processingDays} business days.`,
  },
  processing: {
    title: 'Your payment is on its way',
    text: 'Your order is placed. Your bank takes some time to confirm the payment; this page shows it as soon as it has. Please don’t pay a second time.',
  },
  failed: NOT_PAID,
  expired: {
    title: 'This checkout has expired',
    text: 'It was not paid, and nothing was charged. Your cart is kept: you can check out again.',
  },
  open: {
    title: 'This checkout has not been paid',
    text: 'The payment page is still waiting for you, or it was closed. Nothing was charged, and your cart is kept.',
  },
  closed: {
    title: 'This order is no longer shown here',
    text: 'Its details were shown for a day. They are in the receipt in your email, and in your account if you were signed in.',
  },
  unknown: {
    title: 'We can’t find this order',
    text: 'The address of this page names no order of ours. If you have paid, write to us with the receipt from your email, and we will find it.',
  },
  unreachable: {
    title: 'Your order could not be looked up',
    text: 'If you have paid, your order is safe and a receipt comes by email. Check your connection, then try again. Please don’t pay a second time.',
  },
} as const satisfies Record<
  OrderStatus | 'waiting' | 'slow' | 'open' | 'closed' | 'unknown' | 'unreachable',
  OrderStateText
>

export type OrderState = keyof typeof ORDER_STATE_TEXTS

/** The state of the page for this lookup; undefined before the first one. */
export function getOrderState(lookup: OrderLookup | undefined): OrderState {
  if (lookup?.kind === 'order') return lookup.order.status
  if (lookup?.kind === 'open' || lookup?.kind === 'closed' || lookup?.kind === 'unknown') return lookup.kind
  return lookup && lookup.attempts >= SLOW_AFTER_ATTEMPTS ? 'slow' : 'waiting'
}
