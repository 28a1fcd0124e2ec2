import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { useReadableOrder } from './use-readable-order'

/** Text above the message about a return: the order, what to write, and what can't be returned. */
export function ReturnNotice({ orderNumber }: { orderNumber: string }) {
  const { order, isUnreadable } = useReadableOrder(orderNumber)
  const engraved = order?.items.filter(({ engraving }) => engraving).map(({ name }) => name) ?? []
  return (
    <section aria-label="Your order" className="grid gap-4">
      <h2 className="font-display text-display-s tabular-nums">Order {orderNumber}</h2>
      <p className="text-ink-soft">
        Tell us which pieces you’d like to return, and why. We’ll email you the next step. For an exchange, order the
        piece you want as a new order.
      </p>
      {engraved.length > 0 && (
        <p className="text-ink-soft">Engraved pieces are final sale, so we can’t take back: {engraved.join(', ')}.</p>
      )}
      {isUnreadable && (
        <FormMessage tone="warning">
          <p>
            The link to this order has expired, or you’re signed out. You can still send your message. It names order{' '}
            {orderNumber}, and we’ll look it up.
          </p>
          <AppLink to={paths.order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Get a new link to your order
          </AppLink>
        </FormMessage>
      )}
    </section>
  )
}
