import { useQuery } from '@tanstack/react-query'
import { allVariantsQuery } from '../all-variants'
import type { Product } from '../product'

export type ProductWithStatus = {
  product: Product
  /** Before `complete`, a missing variant may still load. */
  status: 'complete' | 'loading' | 'failed'
  retry: () => void
}

/** The product with all of its variants and images, once they have loaded. */
export function useAllVariants(product: Product): ProductWithStatus {
  const hasMore = product.hasMoreVariants || product.hasMoreImages
  const all = useQuery({ ...allVariantsQuery(product.handle), enabled: hasMore })
  const retry = () => void all.refetch()
  if (!hasMore) return { product, status: 'complete', retry }
  if (!all.data) return { product, status: all.error && !all.isFetching ? 'failed' : 'loading', retry }
  const isUpToDate = all.data.variants.length >= product.variants.length
  return { product: isUpToDate ? { ...product, ...all.data } : product, status: 'complete', retry }
}
