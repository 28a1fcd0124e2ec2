import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CURRENCY } from '../domain/shop'
import { formatCents } from '../language/format'
import type { Order } from './order'
import { OrderItem } from './order-item'

/** An order's lines, discount, shipping, taxes, total and refund in CAD. */
export function OrderLines({ order, refunded = 0 }: { order: Order; refunded?: number }) {
  const subtotal = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const taxes = order.total - order.shipping - subtotal + order.discount
  return (
    <dl className="tabular-nums">
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
        <div key={index} className="flex items-center justify-between gap-6 border-t border-line py-4">
          <dt className="min-w-0">
            <OrderItem item={item} />
          </dt>
          <dd className="whitespace-nowrap">{formatCents(item.price * item.quantity)}</dd>
        </div>
      ))}
      {order.discount > 0 && (
        <div className="flex justify-between gap-6 border-t border-line py-4 text-ink-soft">
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>−{formatCents(order.discount)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-6 border-t border-line py-4 text-ink-soft">
        <dt>
          <Trans>Shipping</Trans>
        </dt>
        <dd>{order.shipping === 0 ? t({ message: 'Free', context: 'shipping' }) : formatCents(order.shipping)}</dd>
      </div>
      {taxes > 0 && (
        <div className="flex justify-between gap-6 border-t border-line py-4 text-ink-soft">
          <dt>
            <Trans>Taxes</Trans>
          </dt>
          <dd>{formatCents(taxes)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-6 border-t border-ink py-4">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="font-display text-display-s lining-nums">
          {formatCents(order.total)} {CURRENCY}
        </dd>
      </div>
      {refunded > 0 && (
        <div className="flex justify-between gap-6 pb-4 text-ink-soft">
          <dt>
            <Trans context="amount">Refunded</Trans>
          </dt>
          <dd>{formatCents(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}
