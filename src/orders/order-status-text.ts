import { SHIPPING } from '../shop'
import type { BadgeTone } from '../ui/badge'
import type { OrderStatus } from './order'
import { type OrderLookup, SLOW_AFTER_ATTEMPTS } from './order-lookup'

export const STATUS_WORDS: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  processing: { label: 'Processing', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Payment failed', tone: 'grey' },
  expired: { label: 'Not completed', tone: 'grey' },
}

export type Words = { title: string; text: string }

const NOT_PAID: Words = {
  title: 'The payment did not go through',
  text: 'Nothing was charged, or it will be given back by your bank. Your cart is kept: you can check out again.',
}

/** What the page after a payment says of each state. */
export const ORDER_WORDS = {
  looking: {
    title: 'Processing your order',
    text: 'Your payment is being confirmed. This takes a moment; please keep this page open.',
  },
  late: {
    title: 'Your order is still being processed',
    text: 'This takes longer than usual. You can close this page: once the payment is confirmed, a receipt comes by e-mail. Please don’t pay a second time.',
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
  unknown: {
    title: 'We can’t find this order',
    text: 'The address of this page names no order of ours. If you have paid, write to us with the receipt from your e-mail, and we will find it.',
  },
  unreachable: {
    title: 'Your order could not be looked up',
    text: 'If you have paid, your order is safe and a receipt comes by e-mail. Check your connection, then try again. Please don’t pay a second time.',
  },
} as const satisfies Record<string, Words>

export type OrderState = keyof typeof ORDER_WORDS

/** Which of the states a look-up shows. */
export function stateOf(found: OrderLookup | undefined): OrderState {
  if (found?.kind === 'order') return found.order.status
  if (found?.kind === 'open' || found?.kind === 'unknown') return found.kind
  return found && found.looks >= SLOW_AFTER_ATTEMPTS ? 'late' : 'looking'
}
