import { useEffect } from 'react'
import { busyRetrySeconds } from '../../backends/busy-retry'
import { LoadingNotice } from '../../ui/loading-notice'
import { EmptyList } from './empty-list'
import { ProductGridSkeleton } from './product-grid'

type Props = {
  query: { error: Error | null; errorUpdateCount: number; refetch: () => unknown }
  skeletonCount: number
}

/** A list before its first products: placeholders while it loads; after a failure, which is logged, the empty list. */
export function UnloadedList({ query, skeletonCount }: Props) {
  const { error } = query
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const retry = () => void query.refetch()
  const busySeconds = busyRetrySeconds(query)
  if (error && busySeconds === undefined) return <EmptyList onRetry={retry} />
  return (
    <>
      <LoadingNotice busySeconds={busySeconds} onRetry={retry} />
      <ProductGridSkeleton count={skeletonCount} />
    </>
  )
}
