import type { Variant } from '../product'

const LOW_STOCK_MAX = 3

type Props = { variant: Pick<Variant, 'availableForSale' | 'quantityAvailable'> | undefined }

/** `Only 2 left.` when the variant's stock is low. */
export function FewLeft({ variant }: Props) {
  const quantity = variant?.quantityAvailable ?? 0
  const isLow = variant?.availableForSale && quantity > 0 && quantity <= LOW_STOCK_MAX
  // Absolute, in the gap below the button, so that nothing shifts.
  return (
    <p role="status" className="absolute top-full pt-3 text-sm">
      {isLow && `Only ${quantity} left.`}
    </p>
  )
}
