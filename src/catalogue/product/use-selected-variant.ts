import type { Product, Variant } from '../product'
import { useSearchParam } from '../use-search-param'
import { findVariant, hasVariant, readVariant, variantParameter, writeVariant } from '../variant-selection'
import { useAllVariants } from './use-all-variants'

/** The variant in the page's URL, or the first available one, and whether it has not loaded yet. */
export function useSelectedVariant(listed: Product) {
  const [parameter, setParameter] = useSearchParam(readVariant, writeVariant)
  const loaded = useAllVariants(listed)
  return {
    loaded,
    selected: findVariant(loaded.product, parameter),
    isAwaited: loaded.status !== 'complete' && !hasVariant(loaded.product, parameter),
    select: (variant: Variant) => setParameter(variantParameter(variant)),
  }
}
