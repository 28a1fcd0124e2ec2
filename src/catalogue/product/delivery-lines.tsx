import { formatRound } from '../../domain/money'
import { paths } from '../../domain/paths'
import { deliveryDates } from '../../merchant/delivery-dates'
import { RETURN_DAYS, SHIPPING, WARRANTY } from '../../merchant/service'
import { AppLink } from '../../ui/app-link'
import { useIsPrerendered } from '../../ui/use-is-prerendered'

/** The days of arrival; the build renders their number. One text, since a part of it that moves would be a shift. */
function Arrival() {
  const days = useIsPrerendered() ? `in ${SHIPPING.standard.days} business days` : deliveryDates(new Date())
  return <li>{`Arrives ${days} (Canada, standard)`}</li>
}

/** Delivery, returns and warranty. A sold-out variant has no arrival date. */
export function DeliveryLines({ isSoldOut }: { isSoldOut: boolean }) {
  const { freeOver, standard } = SHIPPING
  return (
    <ul className="grid gap-1.5 pt-3 text-sm text-ink-soft">
      <li>
        Free standard shipping in Canada over {formatRound(freeOver)}, {formatRound(standard.price)} below.
      </li>
      {!isSoldOut && <Arrival />}
      <li>Returns within {RETURN_DAYS} days, in original condition.</li>
      <li>
        {WARRANTY} against manufacturing defects.{' '}
        <AppLink
          to={paths.shipping}
          className="relative whitespace-nowrap underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3.5 hover:text-accent"
        >
          Shipping and returns
        </AppLink>
      </li>
    </ul>
  )
}
