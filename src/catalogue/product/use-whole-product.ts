import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadChunk } from '../../load-chunk'
import type { Product } from '../product'

const partsQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'whole'],
    queryFn: async ({ signal }) => {
      const { fetchWholeProduct } = await loadChunk(() => import('../whole-product'))
      return fetchWholeProduct(handle, signal)
    },
  })

export type WholeProduct = {
  product: Product
  /** Nothing that was not read may be called missing until this is `whole`. */
  status: 'whole' | 'loading' | 'failed'
  retry: () => void
}

/** The product with all of its variants and pictures, once they are there. */
export function useWholeProduct(product: Product): WholeProduct {
  const parts = useQuery({ ...partsQuery(product.handle), enabled: product.hasMore })
  const retry = () => void parts.refetch()
  if (!product.hasMore) return { product, status: 'whole', retry }
  if (!parts.data) return { product, status: parts.error && !parts.isFetching ? 'failed' : 'loading', retry }
  const { variants, images } = parts.data
  if (variants.length < product.variants.length) return { product, status: 'whole', retry }
  return { product: { ...product, variants, images }, status: 'whole', retry }
}
