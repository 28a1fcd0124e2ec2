import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { toSearch } from '../inbox-filter'
import { INBOX_KEY } from '../inbox-queries'
import { HELD } from '../submissions'

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
  failures: z.number(),
})

const ITEMS: readonly { key: keyof z.infer<typeof todaySchema>; one: string; many: string; path: string }[] = [
  {
    key: 'new_messages',
    one: 'new message',
    many: 'new messages',
    path: `${paths.admin}?${toSearch({ status: 'new', search: '' })}`,
  },
  {
    key: 'held',
    one: 'held message or subscription',
    many: 'held messages and subscriptions',
    path: `${paths.admin}?${toSearch({ status: HELD, search: '' })}`,
  },
  { key: 'reviews', one: 'review to look at', many: 'reviews to look at', path: `${paths.admin}?view=reviews` },
  {
    key: 'orders_to_send',
    one: 'order to send',
    many: 'orders to send',
    path: `${paths.admin}?view=orders&state=to-send`,
  },
  {
    key: 'orders_to_review',
    one: 'order to check',
    many: 'orders to check',
    path: `${paths.admin}?view=orders&state=review`,
  },
  {
    key: 'back_in_stock',
    one: 'back-in-stock request',
    many: 'back-in-stock requests',
    path: `${paths.admin}?view=back-in-stock`,
  },
  {
    key: 'failures',
    one: 'failure risen since yesterday',
    many: 'failures risen since yesterday',
    path: `${paths.admin}?view=health`,
  },
]

const todayQuery = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'today'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('desk_today'), {
        schema: todaySchema,
        failure: 'Today could not be loaded.',
        signal,
      }),
    staleTime: 10_000,
    refetchInterval: REFRESH_MS,
    meta: { personal: true },
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
          Could not be loaded. Try again
        </Button>
      )}
    </section>
  )
}

function Counts({ counts }: { counts: z.infer<typeof todaySchema> }) {
  const waiting = ITEMS.filter(({ key }) => counts[key] > 0)
  if (waiting.length === 0) return <p className="text-ink-soft">All is quiet. Nothing waits for you.</p>
  return (
    <ul className="flex gap-x-6">
      {waiting.map(({ key, one, many, path }) => (
        <li key={key}>
          <AppLink to={path} className="inline-flex min-h-11 items-center text-link">
            {formatCount(counts[key])} {counts[key] === 1 ? one : many}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
