import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Photograph } from '../forms/photographs/photograph'
import { PhotographThumbnails } from '../forms/photographs/photograph-thumbnails'
import { formatDate } from '../language/dates'
import { SHOP_NAME } from '../merchant/merchant'
import { Stars } from '../ui/stars'
import { formatRating } from './format-rating'
import { foreignLanguage, foreignNote } from './review-language'
import type { Review } from './review-schema'

/** A review's stars, title and comment. */
export function ReviewText({ review }: { review: Pick<Review, 'rating' | 'title' | 'comment' | 'language'> }) {
  const lang = foreignLanguage(review)
  return (
    <>
      <Stars value={review.rating} label={formatRating(review.rating)} />
      <h3 lang={lang} className="font-display text-display-s wrap-anywhere">
        {review.title}
      </h3>
      <p lang={lang} className="max-w-[38rem] text-ink-soft whitespace-pre-line wrap-anywhere">
        {review.comment}
      </p>
    </>
  )
}

type Props = {
  review: Review
  /** The photographs of the page's reviews, which share a request. */
  photographs: readonly Photograph[]
}

export function ReviewItem({ review, photographs }: Props) {
  const note = foreignNote(review)
  return (
    <li className="border-t border-line py-8">
      <article className="grid gap-3">
        <ReviewText review={review} />
        {review.photographs.length > 0 && (
          <PhotographThumbnails photographs={review.photographs} listed={photographs} subject={review.title} />
        )}
        <p className="text-sm text-ink-soft">
          <span className="text-ink wrap-anywhere">{review.user_name}</span>
          {review.is_verified && ` · ${t`Verified buyer`}`}
          {' · '}
          <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
          {note && ` · ${note}`}
        </p>
        {review.reply && (
          <p className="max-w-[38rem] border-l border-line pl-4 text-ink-soft whitespace-pre-line wrap-anywhere">
            <span className="text-ink">
              <Trans>Reply from {SHOP_NAME}:</Trans>
            </span>{' '}
            <span dir="auto">{review.reply}</span>
          </p>
        )}
      </article>
    </li>
  )
}
