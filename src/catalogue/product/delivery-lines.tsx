import { formatCents } from '../../money'
import { paths } from '../../paths'
import { RETURN_DAYS, SHIPPING, WARRANTY_YEARS } from '../../shop'
import { AppLink } from '../../ui/app-link'

/** A round amount without its cents, as a sentence wants it. */
function round(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}

/** Delivery, returns and warranty in a line each, beside the button. */
export function DeliveryLines() {
  const { freeOver, standard } = SHIPPING
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      <li>
        Free standard shipping in Canada over {round(freeOver)}, otherwise {round(standard.price)}: {standard.days}{' '}
        business days.
      </li>
      <li>Returns within {RETURN_DAYS} days, in original condition.</li>
      <li>
        {WARRANTY_YEARS}-year warranty on manufacturing defects.{' '}
        <AppLink to={paths.shipping} className="underline underline-offset-4 hover:text-accent">
          Shipping and returns
        </AppLink>
      </li>
    </ul>
  )
}
