import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDate } from '../language/dates'
import { LANGUAGE } from '../language/language'
import type { Language } from '../language/languages'
import { SHOP_NAME } from '../merchant/merchant'
import { Stars } from '../ui/stars'
import { formatRating } from './format-rating'
import type { Review } from './review-schema'

const WRITTEN_IN: Readonly<Record<Language, string>> = { en: t`Written in English`, fr: t`Written in French` }

type Written = { language: Language }

/** The language of a review that isn't the page's. */
export function foreignLanguage({ language }: Written): Language | undefined {
  return language === LANGUAGE ? undefined : language
}

/** Says that a review isn't in the page's language. */
export function foreignNote(review: Written): string | null {
  const language = foreignLanguage(review)
  return language ? WRITTEN_IN[language] : null
}

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
