import { Trans } from '@lingui/react/macro'
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
      <h3 lang={lang} dir="auto" className="font-display text-display-s wrap-anywhere">
        {review.title}
      </h3>
      <p lang={lang} dir="auto" className="max-w-[38rem] text-ink-soft whitespace-pre-line wrap-anywhere">
        {review.comment}
      </p>
    </>
  )
}

export function ReviewItem({ review }: { review: Review }) {
  const note = foreignNote(review)
  return (
    <li className="border-t border-line py-8">
      <article className="grid gap-3">
        <ReviewText review={review} />
        <p className="text-sm text-ink-soft">
          <bdi className="text-ink wrap-anywhere">{review.user_name}</bdi>
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
