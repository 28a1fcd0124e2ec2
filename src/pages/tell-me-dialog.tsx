import { useState } from 'react'
import { BackInStockForm } from '../back-in-stock/back-in-stock-form'
import type { Product } from '../catalogue/product'
import { formatOptionsLabel } from '../catalogue/variant-selection'
import { optionValues } from '../domain/option-values'
import { Dialog } from '../ui/dialog'
import { Select } from '../ui/select'

type Props = { product: Product; open: boolean; onOpenChange: (open: boolean) => void }

/** The back-in-stock form for one of a sold-out product's variants. */
export function TellMeDialog({ product, open, onOpenChange }: Props) {
  const { variants, handle, title } = product
  const [variantId, setVariantId] = useState(variants[0]?.id)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className="grid gap-6 px-6 pb-8">
        {variants.length > 1 && (
          <Select
            label={formatOptionsLabel(product)}
            value={variantId}
            onChange={({ target }) => setVariantId(target.value)}
            options={variants.map((variant) => ({ value: variant.id, label: optionValues(variant) }))}
          />
        )}
        {variantId && <BackInStockForm key={variantId} handle={handle} variantId={variantId} />}
      </div>
    </Dialog>
  )
}
