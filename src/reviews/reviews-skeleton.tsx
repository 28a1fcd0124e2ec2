import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../ui/skeleton'
import { ratingQuery } from './ratings'

export const REVIEWS_GRID = 'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-14 lg:grid-cols-12'
export const SUMMARY_CELL = 'grid grid-cols-[minmax(0,1fr)] content-start gap-8 lg:col-span-4'
export const LIST_CELL = 'lg:col-span-7 lg:col-start-6'

const MAX_SKELETONS = 3

type Props = { handle: string }

/** The number of placeholders: the product's number of reviews, once it is known. */
function useExpectedReviews(handle: string): number {
  const rating = useQuery(ratingQuery(handle)).data
  return rating === null ? 0 : Math.min(rating?.count ?? MAX_SKELETONS, MAX_SKELETONS)
}

export function RatingSummarySkeleton({ handle }: Props) {
  return useExpectedReviews(handle) > 0 && <Skeleton className="h-56 max-w-sm" />
}

export function ReviewListSkeleton({ handle }: Props) {
  const reviews = Array.from({ length: useExpectedReviews(handle) }, (_, index) => index)
  return (
    <div className="grid gap-8">
      {reviews.map((review) => (
        <Skeleton key={review} className="h-48" />
      ))}
    </div>
  )
}

export function ReviewsSkeleton({ handle }: Props) {
  return (
    <div className={REVIEWS_GRID}>
      <div className={SUMMARY_CELL}>
        <RatingSummarySkeleton handle={handle} />
      </div>
      <div className={LIST_CELL}>
        <ReviewListSkeleton handle={handle} />
      </div>
    </div>
  )
}
