import { useQuery } from '@tanstack/react-query'
import { SKELETON_COUNTS } from '../../domain/shop'
import { featuredQuery } from '../product-queries'
import { EmptyList } from './empty-list'
import { ProductGrid } from './product-grid'
import { UnloadedList } from './unloaded-list'

export function FeaturedProducts() {
  const featured = useQuery(featuredQuery)
  if (!featured.data) return <UnloadedList query={featured} skeletonCount={SKELETON_COUNTS.home} />
  if (featured.data.products.length === 0) return <EmptyList />
  return <ProductGrid pages={[featured.data.products]} headingLevel={3} />
}
