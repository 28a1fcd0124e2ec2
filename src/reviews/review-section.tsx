import { useQuery } from '@tanstack/react-query'
import { OwnReviews } from './own-reviews'
import { RatingOverview } from './rating-overview'
import { currentRatingQuery } from './ratings'
import { ReviewList } from './review-list'
import { LIST_CELL, RatingSummarySkeleton, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'
import { WriteReview } from './write-review'

export type ReviewSectionProps = {
  handle: string
  onSignIn: () => void
}

/** A product's reviews with their average, both from the database. The review list shows the error for both. */
export function ReviewSection({ handle, onSignIn }: ReviewSectionProps) {
  const rating = useQuery(currentRatingQuery(handle))
  const isEmpty = rating.data === null
  return (
    // If there are no reviews, the button is in the same row as the text.
    <div className={isEmpty ? 'flex flex-wrap items-center gap-x-8 gap-y-6' : REVIEWS_GRID}>
      <div className={isEmpty ? 'has-[form]:w-full' : SUMMARY_CELL}>
        {rating.data && <RatingOverview rating={rating.data} />}
        {rating.isPending && <RatingSummarySkeleton handle={handle} />}
        <WriteReview handle={handle} onSignIn={onSignIn} />
      </div>
      <div className={isEmpty ? 'order-first has-[ul]:w-full' : LIST_CELL}>
        <OwnReviews handle={handle} />
        <ReviewList handle={handle} />
      </div>
    </div>
  )
}
