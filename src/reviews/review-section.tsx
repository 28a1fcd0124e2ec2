import { useQuery } from '@tanstack/react-query'
import { OwnReviews } from './own-reviews'
import { REVIEWS_STALE_TIME_MS, ratingQuery } from './ratings'
import { ReviewList } from './review-list'
import { ReviewSummary } from './review-summary'
import { LIST_CELL, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'
import { WriteReview } from './write-review'

export type ReviewSectionProps = {
  handle: string
  onSignIn: () => void
}

export function ReviewSection({ handle, onSignIn }: ReviewSectionProps) {
  const isEmpty = useQuery({ ...ratingQuery(handle), staleTime: REVIEWS_STALE_TIME_MS }).data === null
  return (
    // If there are no reviews, the button is in the same row as the text.
    <div className={isEmpty ? 'flex flex-wrap items-center gap-x-8 gap-y-6' : REVIEWS_GRID}>
      <div className={isEmpty ? 'has-[form]:w-full' : SUMMARY_CELL}>
        <ReviewSummary handle={handle} />
        <WriteReview handle={handle} onSignIn={onSignIn} />
      </div>
      <div className={isEmpty ? 'order-first has-[ul]:w-full' : LIST_CELL}>
        <OwnReviews handle={handle} />
        <ReviewList handle={handle} onSignIn={onSignIn} />
      </div>
    </div>
  )
}
