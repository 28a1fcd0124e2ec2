import { format } from 'date-fns'
import type { ReactNode } from 'react'
import { SHIPPING } from '../merchant/merchant'
import { Badge } from '../ui/badge'
import type { OwnOrder, Shipment } from './order'
import { OrderLines } from './order-lines'
import { getOrderBadge } from './order-state-text'

const DAY_FORMAT = 'MMM d, yyyy'

type Props = {
  order: OwnOrder
  headingLevel: 2 | 3
  /** Actions below the order. */
  children?: ReactNode
}

/** An order as its buyer sees it: state, shipment, items, amounts and address. */
export function OrderView({ order, headingLevel, children }: Props) {
  const { label, tone } = getOrderBadge(order)
  const Heading = `h${headingLevel}` as const
  return (
    <article aria-label={`Order ${order.number}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading className="font-display text-display-s tabular-nums">Order {order.number}</Heading>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={order.createdAt}>{format(order.createdAt, DAY_FORMAT)}</time>
      </p>
      {order.status === 'paid' && <ShipmentLine shipment={order.shipment} />}
      <OrderLines order={order} refunded={order.refunded} />
      <Parcel order={order} />
      {children}
    </article>
  )
}

function ShipmentLine({ shipment }: { shipment: Shipment | null }) {
  if (!shipment) return <p>We’ll ship within {SHIPPING.processingDays} business days.</p>
  const { shippedAt, carrier, trackingNumber, trackingUrl } = shipment
  const label = trackingNumber ? `Track ${trackingNumber}` : 'Track the parcel'
  return (
    <p>
      Shipped on <time dateTime={shippedAt}>{format(shippedAt, DAY_FORMAT)}</time>
      {carrier && ` with ${carrier}`}.{' '}
      {trackingUrl ? (
        <a
          href={trackingUrl}
          rel="noreferrer"
          className="whitespace-nowrap underline underline-offset-4 hover:text-accent"
        >
          {label}
        </a>
      ) : (
        trackingNumber && `Tracking number ${trackingNumber}.`
      )}
    </p>
  )
}

function Parcel({ order: { parcel, giftNote } }: { order: OwnOrder }) {
  if (parcel.length === 0 && !giftNote) return null
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2 [&_dd]:mt-1">
      {parcel.length > 0 && (
        <div>
          <dt className="label text-ink-soft">Ships to</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{parcel.join('\n')}</dd>
        </div>
      )}
      {giftNote && (
        <div>
          <dt className="label text-ink-soft">Gift note</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{giftNote}</dd>
        </div>
      )}
    </dl>
  )
}
