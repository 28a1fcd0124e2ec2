import { t } from '@lingui/core/macro'
import { findClosing } from '../domain/delivery-dates'
import type { OrderStatus } from '../domain/order-status'
import { formatClosing } from '../language/closing'
import { formatLeadTime } from '../language/lead-time'
import { SHIPPING, TIME_ZONE } from '../merchant/merchant'
import type { BadgeTone } from '../ui/badge'
import { isRefunded, type OwnOrder } from './order'
import type { OrderLookup } from './order-lookup'

const STATUS_BADGES: Readonly<Record<OrderStatus, { label: string; tone: BadgeTone }>> = {
  processing: { label: t`Processing`, tone: 'yellow' },
  paid: { label: t`Paid`, tone: 'green' },
  failed: { label: t`Payment failed`, tone: 'grey' },
}

/** An order's badge: refunded, shipped, or the state of its payment. */
export function getOrderBadge(order: Pick<OwnOrder, 'status' | 'shipment' | 'refunded' | 'total'>): {
  label: string
  tone: BadgeTone
} {
  const { status, shipment } = order
  if (isRefunded(order)) return { label: t`Refunded`, tone: 'grey' }
  return status === 'paid' && shipment ? { label: t`Shipped`, tone: 'green' } : STATUS_BADGES[status]
}

/** When an order is sent, and the closing of the workshop that delays it. */
export function describeDispatch({ items, createdAt }: Pick<OwnOrder, 'items' | 'createdAt'>): string {
  const days = SHIPPING.processingDays
  if (items.some((item) => item.leadTimeDays === 0)) return t`We’ll write to you once your parcel is on its way.`
  const leadTimeDays = Math.max(0, ...items.map((item) => item.leadTimeDays ?? 0))
  const time = leadTimeDays > 0 ? formatLeadTime(leadTimeDays) : t`${days} business days`
  const closing = findClosing(new Date(createdAt), SHIPPING, TIME_ZONE, leadTimeDays)
  return [t`We’ll ship within ${time}.`, ...(closing ? [formatClosing(closing)] : [])].join(' ')
}

type OrderStateText = { title: string; text: string }

const NOT_PAID: OrderStateText = {
  title: t`Your payment didn’t go through`,
  text: t`You weren’t charged, or your bank will return the amount. Your cart is saved, so you can check out again.`,
}

/** The confirmation page's texts by state. */
export const ORDER_STATE_TEXTS = {
  waiting: {
    title: t`Processing your order`,
    text: t`We’re confirming your payment. This takes a moment; please keep this page open.`,
  },
  slow: {
    title: t`Your order is still being processed`,
    text: t`This is taking longer than usual. You can close this page: once your payment is confirmed, we’ll email you a receipt. Please don’t pay a second time.`,
  },
  paid: {
    title: t`Thank you for your order`,
    text: t`Payment received.`,
  },
  processing: {
    title: t`Your payment is on its way`,
    text: t`Your order is placed. Your bank needs some time to confirm the payment, and this page will update when it does. Please don’t pay a second time.`,
  },
  failed: NOT_PAID,
  expired: {
    title: t`This checkout has expired`,
    text: t`You weren’t charged. Your cart is saved, so you can check out again.`,
  },
  open: {
    title: t`This checkout hasn’t been paid`,
    text: t`The payment page is still open, or it was closed. You weren’t charged, and your cart is saved.`,
  },
  closed: {
    title: t`This order is no longer shown here`,
    text: t`We show an order here for one day.`,
  },
  unknown: {
    title: t`We can’t find this order`,
    text: t`We couldn’t match this link to an order. If you’ve paid, send us the receipt from your email and we’ll find it.`,
  },
  unreachable: {
    title: t`We couldn’t look up your order`,
    text: t`If you’ve paid, your order is safe and we’ll email you a receipt. Check your connection, then try again. Please don’t pay a second time.`,
  },
} satisfies Record<
  OrderStatus | 'expired' | 'waiting' | 'slow' | 'open' | 'closed' | 'unknown' | 'unreachable',
  OrderStateText
>

export type OrderState = keyof typeof ORDER_STATE_TEXTS

/** `lookup` is undefined before the first response. */
export function getOrderState(lookup: OrderLookup | undefined): OrderState {
  if (lookup?.kind === 'order') return lookup.order.status
  return lookup?.kind ?? 'waiting'
}
