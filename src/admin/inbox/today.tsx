import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { deskQuery } from '../desk-query'
import { inboxPath } from './inbox-filter'
import { HELD, INBOX_KEY } from './submissions'

const REFRESH_MS = 60_000
/** The database counts no further. */
const COUNTED_MAX = 100

const todaySchema = z.object({
  new_messages: z.number(),
  held: z.number(),
  reviews: z.number(),
  orders_to_send: z.number(),
  orders_to_review: z.number(),
  back_in_stock: z.number(),
})

type Today = z.infer<typeof todaySchema>

/** What may wait: its words for one and for many, and where to see it. */
const ITEMS: readonly (readonly [key: keyof Today, one: string, many: string, path: string])[] = [
  ['new_messages', 'new message', 'new messages', inboxPath({ status: 'new', search: '' })],
  ['held', 'held message or subscription', 'held messages and subscriptions', inboxPath({ status: HELD, search: '' })],
  ['reviews', 'review waiting', 'reviews waiting', `${paths.admin}?view=reviews`],
  ['orders_to_send', 'order to send', 'orders to send', `${paths.admin}?view=orders&state=to-send`],
  ['orders_to_review', 'order to check', 'orders to check', `${paths.admin}?view=orders&state=review`],
  ['back_in_stock', 'back-in-stock request', 'back-in-stock requests', `${paths.admin}?view=subscribers`],
]

const todayQuery = () =>
  queryOptions({
    ...deskQuery([...INBOX_KEY, 'today'], (client) => client.rpc('desk_today'), {
      schema: todaySchema,
      failure: 'We couldn’t load today’s counts.',
    }),
    refetchInterval: REFRESH_MS,
  })

function formatCount(count: number): string {
  return count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(count)
}

/** What waits at the desk, each count a link; in one line, so that it moves nothing when it arrives. */
export function Today() {
  const today = useQuery(todayQuery())
  return (
    <section
      aria-label="Today"
      aria-busy={today.isPending}
      className="flex min-h-11 items-center gap-x-6 overflow-x-auto whitespace-nowrap"
    >
      <h2 className="label text-ink-soft">Today</h2>
      {today.data && <Counts counts={today.data} />}
      {today.isError && !today.data && (
        <Button variant="quiet" busy={today.isFetching} onClick={() => void today.refetch()}>
          Couldn’t load. Try again
        </Button>
      )}
    </section>
  )
}

function Counts({ counts }: { counts: Today }) {
  const waiting = ITEMS.filter(([key]) => counts[key] > 0)
  if (waiting.length === 0) return <p className="text-ink-soft">All quiet. Nothing is waiting for you.</p>
  return (
    <ul className="flex gap-x-6">
      {waiting.map(([key, one, many, path]) => (
        <li key={key}>
          <AppLink to={path} className="inline-flex min-h-11 items-center text-link">
            {formatCount(counts[key])} {counts[key] === 1 ? one : many}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
