import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../language/dates'
import { Badge } from '../ui/badge'
import type { OwnOrder } from './order'
import { OrderLines } from './order-lines'
import { describeDispatch, getOrderBadge } from './order-state-text'

type Props = {
  order: OwnOrder
  headingLevel: 2 | 3
  /** Actions below the order. */
  children?: ReactNode
}

/** An order as its buyer sees it: state, shipment, items, amounts and address. */
export function OrderView({ order, headingLevel, children }: Props) {
  const { number, createdAt } = order
  const { label, tone } = getOrderBadge(order)
  const Heading = `h${headingLevel}` as const
  return (
    <article aria-label={t`Order ${number}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="font-display text-display-s">
          <Trans>Order {number}</Trans>
        </Heading>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {order.status === 'paid' && <ShipmentLine order={order} />}
      <OrderLines order={order} refunded={order.refunded} isSent={order.shipment !== null} />
      <Parcel order={order} />
      {children}
    </article>
  )
}

/** When an order is or was shipped, with its tracking. */
export function ShipmentLine({ order }: { order: OwnOrder }) {
  if (!order.shipment) return <p>{describeDispatch(order)}</p>
  const { shippedAt, carrier, trackingNumber, trackingUrl } = order.shipment
  const label = trackingNumber ? t`Track ${trackingNumber}` : t`Track the parcel`
  const time = <time dateTime={shippedAt}>{formatDate(shippedAt)}</time>
  return (
    <p>
      {carrier ? (
        <Trans>
          Shipped on {time} with {carrier}.
        </Trans>
      ) : (
        <Trans>Shipped on {time}.</Trans>
      )}{' '}
      {trackingUrl ? (
        <a
          href={trackingUrl}
          rel="noreferrer"
          className="whitespace-nowrap underline underline-offset-4 hover:text-accent"
        >
          {label}
        </a>
      ) : (
        trackingNumber && t`Tracking number ${trackingNumber}.`
      )}
    </p>
  )
}

/** An order's address and gift note. */
export function Parcel({ order: { parcel, giftNote } }: { order: OwnOrder }) {
  if (parcel.length === 0 && !giftNote) return null
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 [&_dd]:mt-1">
      {parcel.length > 0 && (
        <div>
          <dt className="label text-ink-soft">
            <Trans>Ships to</Trans>
          </dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {parcel.join('\n')}
          </dd>
        </div>
      )}
      {giftNote && (
        <div>
          <dt className="label text-ink-soft">
            <Trans>Gift note</Trans>
          </dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {giftNote}
          </dd>
        </div>
      )}
    </dl>
  )
}
