import { type ComponentProps, useEffect } from 'react'
import { hasFailed, LoadingNotice } from '../../ui/loading'
import { EmptyList } from './empty-list'
import { ProductGridSkeleton } from './product-grid'

type Props = {
  query: ComponentProps<typeof LoadingNotice>['query']
  skeletonCount: number
}

/** A list without products yet: placeholders while loading, or the empty list after a failure, which is logged. */
export function UnloadedList({ query, skeletonCount }: Props) {
  const { error } = query
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  if (hasFailed(query)) return <EmptyList onRetry={() => void query.refetch()} />
  return (
    <>
      <LoadingNotice query={query} />
      <ProductGridSkeleton count={skeletonCount} />
    </>
  )
}
