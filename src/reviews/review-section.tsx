import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { RatingOverview } from './rating-overview'
import { currentRatingQuery } from './ratings'
import { ReviewText } from './review-item'
import { ReviewList } from './review-list'
import { ownReviewsQuery } from './review-queries'
import type { OwnReview } from './review-schema'
import { LIST_CELL, RatingSummarySkeleton, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'
import { WriteReview } from './write-review'

const STATUS_TEXTS: Readonly<Record<OwnReview['status'], string>> = {
  pending: t`Only you see this until we approve it.`,
  hidden: t`We took this down. Only you see it.`,
}

/** The customer's own reviews that are pending or hidden. */
function OwnReviews({ handle }: { handle: string }) {
  const { user } = useSession()
  const reviews = useQuery({ ...ownReviewsQuery(handle, user?.id ?? ''), enabled: Boolean(user) }).data
  if (!user || !reviews || reviews.length === 0) return null
  return (
    <ul aria-label={t`Your reviews`} className="mb-8 grid gap-8">
      {reviews.map((review) => (
        <li key={review.id} className="grid gap-3 bg-sunken p-5">
          <ReviewText review={review} />
          <p className="text-sm">{STATUS_TEXTS[review.status]}</p>
        </li>
      ))}
    </ul>
  )
}

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
