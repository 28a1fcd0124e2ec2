import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { useReadableOrder } from './use-readable-order'

/** Text above the message about a return: the order, what to write, and what can't be returned. */
export function ReturnNotice({ orderNumber }: { orderNumber: string }) {
  const { order, isUnreadable } = useReadableOrder(orderNumber)
  const engraved = order?.items.filter(({ engraving }) => engraving).map(({ name }) => name) ?? []
  const names = engraved.join(', ')
  return (
    <section aria-label={t`Your order`} className="grid gap-4">
      <h2 className="font-display text-display-s">
        <Trans>Order {orderNumber}</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>
          Tell us which pieces you’d like to return, and why. We’ll email you the next step. For an exchange, order the
          piece you want as a new order.
        </Trans>
      </p>
      {engraved.length > 0 && (
        <p className="text-ink-soft">
          <Trans>Engraved pieces are final sale, so we can’t take back: {names}.</Trans>
        </p>
      )}
      {isUnreadable && (
        <FormMessage tone="warning">
          <p>
            <Trans>
              The link to this order has expired, or you’re signed out. You can still send your message. It names order{' '}
              {orderNumber}, and we’ll look it up.
            </Trans>
          </p>
          <AppLink to={paths.order} className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans>Get a new link to your order</Trans>
          </AppLink>
        </FormMessage>
      )}
    </section>
  )
}
