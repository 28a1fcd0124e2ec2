import { t } from '@lingui/core/macro'
import { DEFAULT_LEAD_TIME_DAYS } from '../../domain/lead-time'
import { formatLeadTime } from '../../language/lead-time'
import { isMadeToOrder, type Variant } from '../product'

const LOW_STOCK_MAX = 3

type Props = {
  variant: Pick<Variant, 'availableForSale' | 'quantityAvailable' | 'currentlyNotInStock'> | undefined
  leadTimeDays?: number | undefined
}

/** `Only 2 left.` if the variant's stock is low; when it ships if it is made to order. */
export function StockNote({ variant, leadTimeDays = DEFAULT_LEAD_TIME_DAYS }: Props) {
  const quantity = variant?.quantityAvailable ?? 0
  const isLow = variant?.availableForSale && quantity > 0 && quantity <= LOW_STOCK_MAX
  const time = formatLeadTime(leadTimeDays)
  const lowText = isLow && t`Only ${quantity} left.`
  // Positioned absolutely in the gap below the button, to avoid a layout shift.
  return (
    <p role="status" className="absolute top-full pt-3 text-sm">
      {variant && isMadeToOrder(variant) ? t`Made for you, sent in ${time}.` : lowText}
    </p>
  )
}
