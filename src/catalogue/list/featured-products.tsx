import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SKELETON_COUNTS } from '../../shop'
import type { Product } from '../product'
import { featuredQuery } from '../product-queries'
import { EmptyList } from './empty-list'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { useLoggedError } from './use-logged-error'

/** The four products of the home page. */
export function FeaturedProducts({ renderBuyButton }: { renderBuyButton: (product: Product) => ReactNode }) {
  const featured = useQuery(featuredQuery)
  useLoggedError(featured.error)

  if (featured.data) {
    if (featured.data.length === 0) return <EmptyList />
    return <ProductGrid pages={[featured.data]} renderBuyButton={renderBuyButton} headingLevel={3} />
  }
  if (featured.error) return <EmptyList onRetry={() => void featured.refetch()} />
  return <ProductGridSkeleton count={SKELETON_COUNTS.home} />
}
