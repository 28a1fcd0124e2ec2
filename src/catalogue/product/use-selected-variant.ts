import type { Product, Variant } from '../product'
import { useSearchParam } from '../use-search-param'
import { findVariant, readVariant, variantParameter, writeVariant } from '../variant-selection'

/** The variant in the page's URL, or the first available one. */
export function useSelectedVariant(product: Pick<Product, 'variants'>) {
  const [parameter, setParameter] = useSearchParam(readVariant, writeVariant)
  return {
    selected: findVariant(product, parameter),
    select: (variant: Variant) => setParameter(variantParameter(variant)),
  }
}
