import { Skeleton } from '../ui/skeleton'

export const REVIEWS_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-14 lg:grid-cols-12'
export const SUMMARY_CELL = 'grid grid-cols-[minmax(0,1fr)] content-start gap-8 lg:col-span-4'
export const LIST_CELL = 'lg:col-span-7 lg:col-start-6'

export function ReviewListSkeleton() {
  return <Skeleton className="h-48" />
}

export function ReviewsSkeleton() {
  return (
    <div className={REVIEWS_GRID}>
      <Skeleton className="h-20 max-w-sm lg:col-span-4" />
      <div className={LIST_CELL}>
        <ReviewListSkeleton />
      </div>
    </div>
  )
}
