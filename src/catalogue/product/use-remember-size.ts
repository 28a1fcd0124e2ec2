import { useAssortment } from '../../backends/assortment-context'
import { rememberSize } from '../../browser/own-sizes'
import type { Product, Variant } from '../product'
import { optionValue, selectableOptions } from '../variant-selection'
import { sizeGuideKind, sizeOptionName } from './measured-sizes'

/** Remembers a bought variant's size. */
export function useRememberSize(product: Product): (variant: Variant) => void {
  const kind = sizeGuideKind(product, useAssortment().categories)
  return (variant) => {
    const name = sizeOptionName({ options: selectableOptions(product) })
    const size = name && optionValue(variant, name)
    if (kind && size) rememberSize(kind, size)
  }
}
