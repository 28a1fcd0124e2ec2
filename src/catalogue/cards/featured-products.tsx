import { Trans } from '@lingui/react/macro'
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

/** The featured products below a search that found nothing. */
export function OfferedProducts() {
  const { data } = useQuery(featuredQuery)
  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby="offered" className="pt-12">
      <h2 id="offered" className="mb-8 font-display text-display-m">
        <Trans>A few to start with</Trans>
      </h2>
      <ProductGrid pages={[data.products]} headingLevel={3} />
    </section>
  )
}
