import { t } from '@lingui/core/macro'
import { formatTenths } from '../language/format'
import { Stars } from '../ui/stars'
import { formatAverage, formatReviewCount, formatStars } from './format-rating'
import type { Rating } from './ratings'

function HistogramRow({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm text-ink-soft tabular-nums">
      <span>{formatStars(stars)}</span>
      <span aria-hidden="true" className="h-px bg-line">
        <span
          className="-mt-px block h-[3px] origin-left bg-accent forced-colors:bg-[CanvasText]"
          style={{ transform: `scaleX(${count / total})` }}
        />
      </span>
      <span className="text-right">{count}</span>
    </li>
  )
}

/** Fewer reviews speak for themselves. */
const MIN_HISTOGRAM_REVIEWS = 10

/** Average, count and, of many reviews, the histogram. */
export function RatingOverview({ rating: { average, count: total, histogram } }: { rating: Rating }) {
  const rows = histogram.map((count, index) => ({ stars: index + 1, count })).reverse()
  return (
    <div className="max-w-sm">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-display text-display-l lining-nums">{formatTenths(average)}</span>
        <span className="grid gap-1">
          <Stars value={average} label={formatAverage(average)} />
          <span className="text-sm text-ink-soft">{formatReviewCount(total)}</span>
        </span>
      </p>
      {total >= MIN_HISTOGRAM_REVIEWS && (
        <ul aria-label={t`Ratings`} className="mt-6 grid gap-2">
          {rows.map((row) => (
            <HistogramRow key={row.stars} stars={row.stars} count={row.count} total={total} />
          ))}
        </ul>
      )}
    </div>
  )
}
