import { Skeleton } from '../ui/skeleton'

/** The grid of summary, list and form; on a small screen the form comes last. */
export const REVIEWS_GRID = 'grid gap-x-8 gap-y-14 lg:grid-cols-12 lg:grid-rows-[auto_1fr]'
export const SUMMARY_CELL = 'lg:col-span-4'
export const LIST_CELL = 'lg:col-span-7 lg:col-start-6 lg:row-span-2'
export const FORM_CELL = 'lg:col-span-4 lg:col-start-1'

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
