import { Skeleton } from '../ui/skeleton'

export const REVIEWS_GRID = 'grid gap-x-8 gap-y-14 lg:grid-cols-12'
export const SUMMARY_CELL = 'grid content-start gap-8 lg:col-span-4'
export const LIST_CELL = 'lg:col-span-7 lg:col-start-6'

export function RatingSummarySkeleton() {
  return <Skeleton className="h-56 max-w-sm" />
}

export function ReviewListSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}

export function ReviewsSkeleton() {
  return (
    <div className={REVIEWS_GRID}>
      <div className={SUMMARY_CELL}>
        <RatingSummarySkeleton />
      </div>
      <div className={LIST_CELL}>
        <ReviewListSkeleton />
      </div>
    </div>
  )
}
