import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { RatingOverview } from './rating-overview'
import { ratingQuery } from './ratings'
import { WriteReview } from './review-form'
import { ReviewText } from './review-item'
import { ReviewList } from './review-list'
import { needsApprovalQuery, ownReviewsQuery } from './review-queries'
import type { OwnReview } from './review-schema'
import { LIST_CELL, REVIEWS_GRID, SUMMARY_CELL } from './reviews-skeleton'

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

/** Who can write a review, and whether it is checked first. */
function ReviewPolicy() {
  const { data: needsApproval, isError } = useQuery(needsApprovalQuery())
  return (
    <p className="mb-10 min-h-10 max-w-[38rem] text-sm text-ink-soft">
      {isError && t`Anyone with an account can write a review. We don’t verify purchases.`}
      {needsApproval === false &&
        t`Anyone with an account can write a review. Reviews appear right away: we don’t check them first or verify purchases.`}
      {needsApproval === true &&
        t`Anyone with an account can write a review. We read each one before it appears, but don’t verify purchases.`}
    </p>
  )
}

/** A product's reviews with their average, both from the database. The review list shows the error for both. */
export function ReviewSection({ handle, onSignIn }: ReviewSectionProps) {
  // However new the document is, the average is as current as the list.
  const rating = useQuery({ ...ratingQuery(handle), refetchOnMount: 'always' })
  const isEmpty = rating.data === null
  return (
    <>
      <ReviewPolicy />
      {/* If there are no reviews, the button is in the same row as the text. */}
      <div className={isEmpty ? 'flex flex-wrap items-center gap-x-8 gap-y-6' : REVIEWS_GRID}>
        <div className={isEmpty ? 'has-[form]:w-full' : SUMMARY_CELL}>
          {rating.data && <RatingOverview rating={rating.data} />}
          <WriteReview handle={handle} onSignIn={onSignIn} />
        </div>
        <div className={isEmpty ? 'order-first has-[ul]:w-full' : LIST_CELL}>
          <OwnReviews handle={handle} />
          <ReviewList handle={handle} />
        </div>
      </div>
    </>
  )
}
