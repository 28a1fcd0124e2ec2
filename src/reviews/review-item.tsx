import { format } from 'date-fns'
import { RATING_MAX } from '../domain/shop'
import type { Photograph } from '../forms/photographs/photograph'
import { PhotographThumbnails } from '../forms/photographs/photograph-thumbnails'
import { SHOP_NAME } from '../merchant/merchant'
import { Stars } from '../ui/stars'
import { HelpfulButton } from './helpful-button'
import type { Review } from './review-schema'

function formatReviewDate(createdAt: string): string {
  return format(new Date(createdAt), 'MMM d, yyyy')
}

type Props = {
  handle: string
  review: Review
  /** The page's reviews, which share the requests for photographs and votes. */
  listed: { ids: readonly string[]; photographs: readonly Photograph[] }
  onSignIn: () => void
}

export function ReviewItem({ handle, review, listed, onSignIn }: Props) {
  return (
    <li className="border-t border-line py-8">
      <article className="grid gap-3">
        <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
        <h3 className="font-display text-display-s wrap-anywhere">{review.title}</h3>
        <p className="max-w-[38rem] text-ink-soft whitespace-pre-line wrap-anywhere">{review.comment}</p>
        {review.photographs.length > 0 && (
          <PhotographThumbnails photographs={review.photographs} listed={listed.photographs} subject={review.title} />
        )}
        <p className="text-sm text-ink-soft">
          <span className="text-ink wrap-anywhere">{review.user_name}</span>
          {review.is_verified && ' · Verified buyer'}
          {' · '}
          <time dateTime={review.created_at}>{formatReviewDate(review.created_at)}</time>
        </p>
        {review.reply && (
          <p className="max-w-[38rem] border-l border-line pl-4 text-ink-soft whitespace-pre-line wrap-anywhere">
            <span className="text-ink">Reply from {SHOP_NAME}:</span> {review.reply}
          </p>
        )}
        <HelpfulButton handle={handle} review={review} listedIds={listed.ids} onSignIn={onSignIn} />
      </article>
    </li>
  )
}
