import { formatCents } from '../money'
import { CURRENCY } from '../shop'
import type { Order } from './order'

/** An order's lines, shipping and total in CAD. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <dl className="tabular-nums">
      {order.items.map(({ name, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
        <div key={index} className="flex items-baseline justify-between gap-6 border-t border-line py-4">
          <dt className="min-w-0">
            {name}
            <span className="text-ink-soft"> × {quantity}</span>
          </dt>
          <dd>{formatCents(price * quantity)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-line py-4 text-ink-soft">
        <dt>Shipping</dt>
        <dd>{order.shipping === 0 ? 'Free' : formatCents(order.shipping)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-6 border-t border-ink py-4">
        <dt>Total</dt>
        <dd className="font-display text-display-s lining-nums">
          {formatCents(order.total)} {CURRENCY}
        </dd>
      </div>
    </dl>
  )
}
