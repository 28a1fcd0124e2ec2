import { t } from '@lingui/core/macro'
import type { Variant } from '../product'

const LOW_STOCK_MAX = 3

type Props = { variant: Pick<Variant, 'availableForSale' | 'quantityAvailable'> }

/** `Only 2 left.` if the variant's stock is low. */
export function StockNote({ variant }: Props) {
  const quantity = variant.quantityAvailable ?? 0
  const isLow = variant.availableForSale && quantity > 0 && quantity <= LOW_STOCK_MAX
  // Positioned absolutely in the gap below the button, to avoid a layout shift.
  return (
    <p role="status" className="absolute top-full pt-3 text-sm">
      {isLow && t`Only ${quantity} left.`}
    </p>
  )
}
