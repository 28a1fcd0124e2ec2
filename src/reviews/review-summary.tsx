import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { RATING_MAX } from '../shop'
import { JsonLd } from '../ui/json-ld'
import { SiteContext } from '../ui/page-head'
import { Stars } from '../ui/stars'
import { ratingJsonLd } from './rating-json-ld'
import { reviewSummaryQuery } from './review-queries'
import type { Summary } from './review-schema'
import { SummarySkeleton } from './reviews-skeleton'

function countText(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

function starText(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`
}

function Row({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_3rem] items-center gap-3 text-sm text-ink-soft tabular-nums">
      <span>{starText(stars)}</span>
      <span aria-hidden="true" className="h-px bg-line">
        <span
          className="-mt-px block h-[3px] origin-left bg-accent forced-colors:bg-[CanvasText]"
          style={{ transform: `scaleX(${total > 0 ? count / total : 0})` }}
        />
      </span>
      <span className="text-right">{count}</span>
    </li>
  )
}

function Figures({ summary }: { summary: Summary }) {
  const { average, count, histogram } = summary
  if (average === null) return null
  const rows = histogram.map((amount, index) => ({ stars: index + 1, amount })).reverse()
  return (
    <div className="max-w-sm">
      <p className="flex items-baseline gap-4">
        <span className="font-display text-display-l lining-nums">{average.toFixed(1)}</span>
        <span className="grid gap-1">
          <Stars value={average} max={RATING_MAX} label={`${average.toFixed(1)} of ${RATING_MAX} stars`} />
          <span className="text-sm text-ink-soft">{countText(count)}</span>
        </span>
      </p>
      <ul aria-label="Ratings" className="mt-6 grid gap-2">
        {rows.map(({ stars, amount }) => (
          <Row key={stars} stars={stars} count={amount} total={count} />
        ))}
      </ul>
    </div>
  )
}

/** Average to one decimal, count and histogram, from one small query. The list says it where loading fails. */
export function ReviewSummary({ handle, title }: { handle: string; title: string }) {
  const summary = useQuery(reviewSummaryQuery(handle))
  const site = use(SiteContext)

  if (summary.data) {
    const rating = ratingJsonLd({ handle, title }, summary.data, site)
    return (
      <>
        {rating && <JsonLd data={rating} />}
        <Figures summary={summary.data} />
      </>
    )
  }
  if (summary.error) return null
  return <SummarySkeleton />
}
