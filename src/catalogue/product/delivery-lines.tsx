import { christmasDeadline, deliveryDates } from '../../domain/delivery-dates'
import { paths } from '../../domain/paths'
import { formatRound } from '../../language/format'
import { DUTIES, PARCELS, RETURN_DAYS, RETURN_POSTAGE, SHIPPING, TIME_ZONE, WARRANTY } from '../../merchant/merchant'
import { AppLink } from '../../ui/app-link'
import { useIsPrerendered } from '../../ui/use-is-prerendered'
import { isMadeToOrder, type Product, type Variant } from '../product'

/** The days of arrival; the build renders their number. One line, so that nothing shifts when the dates come. */
function Arrival() {
  if (useIsPrerendered()) return <li>{`Arrives in ${SHIPPING.standard.days} business days (Canada, standard)`}</li>
  const now = new Date()
  const days = deliveryDates(now, SHIPPING, TIME_ZONE)
  const deadline = christmasDeadline(now, SHIPPING, TIME_ZONE)
  return <li>{`Arrives ${days}${deadline ? `. Order by ${deadline} for Christmas.` : ' (Canada, standard)'}`}</li>
}

type Props = { product: Pick<Product, 'engraving' | 'details'>; variant: Variant | undefined }

/**
 * Delivery, insurance, returns, duties and warranty; none for a variant that isn't shipped, such as a gift card. A
 * variant that is sold out or made to order has no arrival date.
 */
export function DeliveryLines({ product, variant }: Props) {
  const { freeOver, standard } = SHIPPING
  if (variant?.requiresShipping === false) return null
  const isInStock = variant?.availableForSale !== false && !(variant && isMadeToOrder(variant))
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      <li>
        Free standard shipping in Canada over {formatRound(freeOver)}, {formatRound(standard.price)} below.
      </li>
      {isInStock && <Arrival />}
      <li>{PARCELS}</li>
      <li>
        Returns within {RETURN_DAYS} days, in original condition. {RETURN_POSTAGE}
        {product.engraving && ' Engraved pieces are final sale.'}
      </li>
      <li>{DUTIES}</li>
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
