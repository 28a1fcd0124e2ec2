import { formatRound } from '../../money'
import { paths } from '../../paths'
import { RETURN_DAYS, SHIPPING, WARRANTY } from '../../shop'
import { AppLink } from '../../ui/app-link'
import { useIsPrerendered } from '../../ui/use-is-prerendered'
import { deliveryDates } from './delivery-dates'

/** Delivery, returns and warranty, a line each. */
export function DeliveryLines() {
  const { freeOver, standard } = SHIPPING
  // The build can't know the day on which its page is read.
  const isPrerendered = useIsPrerendered()
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      <li>
        Free standard shipping in Canada over {formatRound(freeOver)}, {formatRound(standard.price)} below. Arrives{' '}
        {isPrerendered ? `in ${standard.days} business days` : deliveryDates(new Date())}.
      </li>
      <li>Returns within {RETURN_DAYS} days, in original condition.</li>
      <li>
        {WARRANTY} against manufacturing defects.{' '}
        <AppLink to={paths.shipping} className="underline underline-offset-4 hover:text-accent">
          Shipping and returns
        </AppLink>
      </li>
    </ul>
  )
}
