import { OwnReviews } from './own-reviews'
import { ReviewList } from './review-list'
import { ReviewSummary } from './review-summary'
import { LIST_CELL, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'
import { WriteReview } from './write-review'

export type ReviewSectionProps = {
  handle: string
  onSignIn: () => void
}

export function ReviewSection({ handle, onSignIn }: ReviewSectionProps) {
  return (
    <div className={REVIEWS_GRID}>
      <div className={SUMMARY_CELL}>
        <ReviewSummary handle={handle} />
        <WriteReview handle={handle} onSignIn={onSignIn} />
      </div>
      <div className={LIST_CELL}>
        <OwnReviews handle={handle} />
        <ReviewList handle={handle} onSignIn={onSignIn} />
      </div>
    </div>
  )
}
