import { useQuery } from '@tanstack/react-query'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { formatNumber } from '../format-count'
import { type TodayCounts, todayQuery } from '../today-query'
import { inboxPath } from './inbox-filter'

/** The database stops counting here, except for messages. */
const COUNTED_MAX = 100

type Item = readonly [count: number, one: string, many: string, path: string]

function listItems({ messages, ...counts }: TodayCounts): readonly Item[] {
  const orders = `${paths.admin}?view=orders&state=`
  return [
    [messages.new ?? 0, 'new message', 'new messages', inboxPath({ status: 'new', search: '' })],
    [counts.reviews, 'review waiting', 'reviews waiting', `${paths.admin}?view=reviews`],
    [counts.orders_to_send, 'order to send', 'orders to send', `${orders}to-send`],
    [counts.orders_to_review, 'order to check', 'orders to check', `${orders}review`],
    [counts.back_in_stock, 'back-in-stock request', 'back-in-stock requests', `${paths.admin}?view=subscribers`],
    [counts.notice_failure ? 1 : 0, 'email to you not sent', '', `${paths.admin}?view=subscribers`],
  ]
}

function formatCappedCount(count: number): string {
  return count === COUNTED_MAX ? `${COUNTED_MAX - 1}+` : formatNumber(count)
}

/** The counts of open tasks, each a link. Keeps the height of one line while loading, to avoid a layout shift. */
export function Today() {
  const today = useQuery(todayQuery())
  return (
    <section
      aria-label="Today"
      aria-busy={today.isPending}
      className="flex min-h-11 items-center gap-x-6 overflow-x-auto whitespace-nowrap"
    >
      <h2 className="label shrink-0 text-ink-soft">Today</h2>
      {today.data && <Counts counts={today.data} />}
      {today.isError && !today.data && (
        <Button variant="quiet" busy={today.isFetching} onClick={() => void today.refetch()}>
          Couldn’t load. Try again
        </Button>
      )}
    </section>
  )
}

function Counts({ counts }: { counts: TodayCounts }) {
  const waiting = listItems(counts).filter(([count]) => count > 0)
  if (waiting.length === 0) return <p className="text-ink-soft">All quiet. Nothing is waiting for you.</p>
  return (
    <ul className="flex gap-x-6">
      {waiting.map(([count, one, many, path]) => (
        <li key={path}>
          <AppLink to={path} className="inline-flex min-h-11 items-center text-link">
            {formatCappedCount(count)} {count === 1 ? one : many}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
