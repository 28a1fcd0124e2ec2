import { useQuery } from '@tanstack/react-query'
import { environment } from '../../backends/current-environment'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Lazy, lazyComponent } from '../../ui/lazy-component'
import { Skeleton } from '../../ui/skeleton'
import { CountTable } from '../count-table'
import { formatNumber } from '../format-count'
import { QueryContent } from '../query-content'
import { type Count, type Day, FIGURES_FAILED_MESSAGE, figuresQuery, formatPage, STEPS, totalOf } from './figures'

const dayCharts = lazyComponent(() => import('./day-chart').then(({ DayCharts }) => DayCharts))

/** A step as a share of the one before. */
function formatShare(total: number, before: number | undefined): string {
  return before ? `${Math.round((1000 * total) / before) / 10}%` : ''
}

/** What happened in the shop in the last 30 days. */
export function FiguresView() {
  const figures = useQuery(figuresQuery())
  return (
    <QueryContent query={figures} failure={FIGURES_FAILED_MESSAGE} skeleton={<Skeleton className="h-96" />}>
      {({ days, pages, seen, added, found_nothing: nothing, found_little: little }) => (
        <div className="grid gap-12">
          <p className="max-w-[44em] text-ink-soft">
            The last 30 days. Visits are counted without cookies, and not at all for browsers that ask not to be
            tracked.
            {!environment().hasFigures && ' This build doesn’t count visits: set VITE_FIGURES=on and build again.'}
            {environment().checkout === 'shopify' && ' Orders are in Shopify.'}
          </p>
          <Lazy
            component={dayCharts}
            props={{ days }}
            fallback={<Skeleton className="h-80" />}
            renderFailure={() => (
              <p className="text-ink-soft">We couldn’t load the charts. The table has the same numbers.</p>
            )}
          />
          <div className="grid gap-12 lg:grid-cols-2 lg:items-start">
            <Steps days={days} />
            <Pages pages={pages} />
            <Pieces caption="Most viewed" pieces={seen} />
            <Pieces caption="Most added to carts" pieces={added} />
            <Searches caption="Searches that found nothing" searches={nothing} />
            <Searches caption="Searches that found one or two pieces" searches={little} />
          </div>
          <DayTable days={days} />
        </div>
      )}
    </QueryContent>
  )
}

function Steps({ days }: { days: readonly Day[] }) {
  const totals = STEPS.map((step) => totalOf(days, step))
  const rows = STEPS.map(({ field, label }, index) => {
    const total = totals[index] ?? 0
    return { key: field, cells: [label, formatNumber(total), index > 1 && formatShare(total, totals[index - 1])] }
  })
  return <CountTable caption="From view to order" headings={['Step', 'Total', 'Of the previous step']} rows={rows} />
}

function Pages({ pages }: { pages: readonly Count[] }) {
  const rows = pages.map(({ key, total }) => ({
    key,
    cells: [formatPage(key), formatNumber(total)],
  }))
  return <CountTable caption="Visits by page" headings={['Page', 'Seen']} rows={rows} empty="No pages viewed yet." />
}

function Pieces({ caption, pieces }: { caption: string; pieces: readonly Count[] }) {
  const rows = pieces.map(({ key, name, total }) => ({
    key,
    cells: [
      <AppLink key={key} to={paths.product(key)} className="inline-flex min-h-11 items-center hover:text-accent">
        {name ?? key}
      </AppLink>,
      formatNumber(total),
    ],
  }))
  return <CountTable caption={caption} headings={['Piece', 'Times']} rows={rows} empty="No pieces yet." />
}

function Searches({ caption, searches }: { caption: string; searches: readonly Count[] }) {
  const rows = searches.map(({ key, total }) => ({ key, cells: [key, formatNumber(total)] }))
  return <CountTable caption={caption} headings={['Search', 'Times']} rows={rows} empty="None in the last 30 days." />
}

/** The charts' numbers, newest day first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const rows = days.toReversed().map((day) => ({
    key: day.day,
    cells: [day.day, ...STEPS.map(({ field }) => formatNumber(day[field]))],
  }))
  return (
    <details>
      <summary className="action min-h-11 cursor-pointer">The charts as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section aria-label="Figures by day" tabIndex={0} className="mt-4 overflow-x-auto">
        <CountTable caption="By day" headings={['Day', ...STEPS.map(({ label }) => label)]} rows={rows} />
      </section>
    </details>
  )
}
