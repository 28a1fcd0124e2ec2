import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { CURRENCY } from '../domain/shop'
import { formatCents } from '../language/format'
import { formatLeadTime } from '../language/lead-time'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/logo'
import { ResponsiveImage } from '../ui/responsive-image'
import type { Order, OrderedItem } from './order'

type Props = { order: Order; refunded?: number; isSent?: boolean }

export function OrderLines({ order, refunded = 0, isSent = false }: Props) {
  const subtotal = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const taxes = order.total - order.shipping - subtotal + order.discount
  return (
    <dl className="tabular-nums">
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and names may repeat
        <div key={index} className="flex items-center justify-between gap-6 border-t border-line py-4">
          <dt className="min-w-0">
            <OrderItem item={item} isSent={isSent} />
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

function OrderItem({ item, isSent }: { item: OrderedItem; isSent: boolean }) {
  const { name, quantity, imageUrl, engraving, handle } = item
  const leadTime = !isSent && item.leadTimeDays ? formatLeadTime(item.leadTimeDays) : null
  return (
    <span className="flex min-w-0 items-center gap-4">
      <span className="w-14 shrink-0">
        {imageUrl ? (
          <ResponsiveImage {...imageSrcSet(imageUrl, 320)} sizes="56px" alt="" />
        ) : (
          <span className="grid aspect-product place-items-center bg-sunken text-ink-soft/60">
            <Logo />
          </span>
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {handle ? (
          <AppLink to={paths.product(handle)} className="hover:text-accent">
            {name}
          </AppLink>
        ) : (
          name
        )}{' '}
        <span className="text-ink-soft">× {quantity}</span>
        {engraving && (
          <span className="block text-sm text-ink-soft">
            <Trans>
              Engraving “<bdi>{engraving}</bdi>”
            </Trans>
          </span>
        )}
        {leadTime && (
          <span className="block text-sm text-ink-soft">
            <Trans>Made for you, sent in {leadTime}.</Trans>
          </span>
        )}
      </span>
    </span>
  )
}
