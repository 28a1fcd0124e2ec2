import { useQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { Skeleton } from '../../ui/skeleton'
import { SlowNotice } from '../../ui/slow-notice'
import { TryQueryAgain } from '../../ui/try-again'
import { BackInStockList } from '../back-in-stock-list'
import { ExportButton } from '../export-button'
import { SettingCheckbox } from '../setting-checkbox'
import { exportSubscribers, SUBSCRIBERS_FAILED_MESSAGE, subscriberCountsQuery } from './subscribers'

/** Newsletter subscribers by week, their export, and requests for sold-out pieces. */
export function SubscribersRoom() {
  return (
    <div className="grid max-w-3xl gap-14">
      <section aria-labelledby="newsletter-heading" className="grid gap-6">
        <h2 id="newsletter-heading" className="label">
          Newsletter
        </h2>
        <SettingCheckbox name="newsletter_needs_confirmation">
          New subscribers confirm their address by email
        </SettingCheckbox>
        <SubscriberCounts />
        <ExportButton onExport={exportSubscribers} />
      </section>
      <section aria-labelledby="requests-heading" className="grid gap-6">
        <h2 id="requests-heading" className="label">
          Requests for sold-out pieces
        </h2>
        <BackInStockList />
      </section>
    </div>
  )
}

function formatWeek(week: string): string {
  return `Week of ${format(new Date(`${week}T00:00`), 'MMM d')}`
}

function SubscriberCounts() {
  const counts = useQuery(subscriberCountsQuery())
  if (!counts.data) {
    if (counts.isError) return <TryQueryAgain query={counts} message={SUBSCRIBERS_FAILED_MESSAGE} />
    return (
      <>
        <SlowNotice isPending />
        <Skeleton className="h-64 w-full" />
      </>
    )
  }
  const { total, unconfirmed, weeks } = counts.data
  return (
    <>
      <p className="text-ink-soft">
        {total.toLocaleString('en-CA')} {total === 1 ? 'subscriber' : 'subscribers'}
        {unconfirmed > 0 && `, and ${unconfirmed.toLocaleString('en-CA')} who haven’t confirmed yet`}
      </p>
      <table aria-label="New subscribers by week" className="w-full border-t border-line text-left">
        <thead>
          <tr className="label border-b border-line text-ink-soft">
            <th scope="col" className="py-3 font-normal">
              Week
            </th>
            <th scope="col" className="py-3 text-right font-normal">
              New subscribers
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, subscribers }) => (
            <tr key={week} className="border-b border-line">
              <th scope="row" className="py-2 font-normal">
                {formatWeek(week)}
              </th>
              <td className="py-2 text-right tabular-nums">{subscribers.toLocaleString('en-CA')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
