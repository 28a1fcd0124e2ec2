import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatTenths } from '../language/format'
import { StarIcon } from '../ui/icons'
import { formatAverage, formatReviewCount } from './format-rating'
import { ratingQuery } from './ratings'

type Props = { handle: string; listHandles: readonly string[] }

/** A product's rating in a list; renders nothing if there are no reviews or they fail to load. */
export function CardRating({ handle, listHandles }: Props) {
  const rating = useQuery(ratingQuery(handle, listHandles)).data
  if (!rating) return null
  const { count } = rating
  const stars = formatAverage(rating.average)
  const reviews = formatReviewCount(count)
  return (
    <span
      role="img"
      aria-label={t`${stars}, ${reviews}`}
      className="inline-flex min-h-4 shrink-0 items-center gap-1 text-label tabular-nums text-ink-soft [&>svg]:size-3 [&>svg]:text-accent"
    >
      <StarIcon filled />
      <span>{`${formatTenths(rating.average)} (${count})`}</span>
    </span>
  )
}
