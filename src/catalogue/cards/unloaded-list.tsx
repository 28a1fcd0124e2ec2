import { useEffect } from 'react'
import { SlowNotice } from '../../ui/loading'
import { EmptyList } from './empty-list'
import { ProductGridSkeleton } from './product-grid'

type Props = {
  query: { error: Error | null; refetch: () => unknown }
  skeletonCount: number
}

/** A list without products yet: placeholders while loading, or the empty list after a failure, which is logged. */
export function UnloadedList({ query, skeletonCount }: Props) {
  const { error } = query
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  if (query.error) return <EmptyList onRetry={() => void query.refetch()} />
  return (
    <>
      <SlowNotice isPending className="py-4" />
      <ProductGridSkeleton count={skeletonCount} />
    </>
  )
}
