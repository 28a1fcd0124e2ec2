import { useQuery } from '@tanstack/react-query'
import { formatTenths } from '../language/format'
import { Stars } from '../ui/stars'
import { formatAverage, formatReviewCount } from './format-rating'
import { ratingQuery } from './ratings'

/** Stars, average and number of reviews, with a link to the reviews. */
export function ProductRating({ handle }: { handle: string }) {
  const rating = useQuery(ratingQuery(handle)).data
  if (!rating) return null
  const { average, count } = rating
  const stars = formatAverage(average)
  return (
    <a href="#reviews" className="-my-3 inline-flex py-3 text-sm tabular-nums text-ink-soft hover:text-accent">
      <span className="sr-only">{`${stars}, ${formatReviewCount(count)}`}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-2">
        <Stars value={average} label={stars} />
        <span>{`${formatTenths(average)} (${count})`}</span>
      </span>
    </a>
  )
}
