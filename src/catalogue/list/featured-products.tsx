import { useQuery } from '@tanstack/react-query'
import { busyRetrySeconds } from '../../backends/busy-retry'
import { SKELETON_COUNTS } from '../../shop'
import { LoadingNotice } from '../../ui/loading-notice'
import { featuredQuery } from '../product-queries'
import { EmptyList } from './empty-list'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { useLoggedError } from './use-logged-error'

/** The four products of the home page. */
export function FeaturedProducts() {
  const featured = useQuery(featuredQuery)
  useLoggedError(featured.error)

  if (featured.data) {
    if (featured.data.length === 0) return <EmptyList />
    return <ProductGrid pages={[featured.data]} headingLevel={3} />
  }
  const retry = () => void featured.refetch()
  const busySeconds = busyRetrySeconds(featured)
  if (featured.error && busySeconds === undefined) return <EmptyList onRetry={retry} />
  return (
    <>
      <LoadingNotice busySeconds={busySeconds} onRetry={retry} />
      <ProductGridSkeleton count={SKELETON_COUNTS.home} />
    </>
  )
}
