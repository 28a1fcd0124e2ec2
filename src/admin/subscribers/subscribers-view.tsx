import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { CountTable } from '../count-table'
import { ExportButton } from '../export-button'
import { formatCount, formatNumber } from '../format-count'
import { QueryContent } from '../query-content'
import { BackInStockRequests } from './back-in-stock-requests'
import { NoticeEmail } from './notice-email'
import { SUBSCRIBERS_FAILED_MESSAGE, subscriberCountsQuery, subscribersCsv } from './subscribers'

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start justify-items-start gap-6">
      <h2 id={id} className="font-display text-display-s">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** Newsletter subscribers by week, their export, the address for mails to the shop, and requests for sold-out products. */
export function SubscribersView() {
  return (
    <div className="grid content-start gap-x-16 gap-y-14 lg:grid-cols-2">
      <Section heading="Newsletter">
        <SubscriberCounts />
        <ExportButton csv={subscribersCsv} />
      </Section>
      <Section heading="Emails to the shop">
        <NoticeEmail />
      </Section>
      <Section heading="Requests for sold-out pieces">
        <BackInStockRequests />
      </Section>
    </div>
  )
}

function formatWeek(week: string): string {
  return `Week of ${format(new Date(`${week}T00:00`), 'MMM d')}`
}

function SubscriberCounts() {
  const counts = useQuery(subscriberCountsQuery())
  return (
    <QueryContent query={counts} failure={SUBSCRIBERS_FAILED_MESSAGE} skeleton={<Skeleton className="h-64 w-full" />}>
      {({ total, weeks }) => (
        <>
          <p className="text-ink-soft">{formatCount(total, 'subscriber')}</p>
          <CountTable
            caption="New subscribers by week"
            headings={['Week', 'New subscribers']}
            rows={weeks.map(({ week, subscribers }) => ({
              key: week,
              cells: [formatWeek(week), formatNumber(subscribers)],
            }))}
          />
        </>
      )}
    </QueryContent>
  )
}
