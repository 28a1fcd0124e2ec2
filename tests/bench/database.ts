/**
 * `npm run bench:database`: processor time of every list and count of the desk at 1,000,000 messages, 200,000 reviews,
 * 100,000 orders and 10,000,000 counted events. Fails if one takes more than 50 ms or a search scans all messages.
 */
import type { Postgres } from '../../sandbox/supabase/connection'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { ADMIN_ID, fillDesk } from './desk-rows'

const RUNS = 5
const LIMIT_MS = 50
/** The age of 90 % of the messages, eleven seconds apart. */
const DEEP_SECONDS = 9_900_000

type Inbox = { status?: string; search?: string; kind?: string; isMine?: boolean; isDeep?: boolean }

/** The lists of messages; a deep page follows 90 % of them. */
const INBOX: Readonly<Record<string, Inbox>> = {
  'messages, first page': {},
  'messages, a deep page': { isDeep: true },
  'a word in one message of 3': { search: 'ring' },
  'a word in one message of 200': { search: 'engraving' },
  'two letters': { search: 'la' },
  'three words': { search: 'ring engraving first7' },
  'a word among the new messages': { status: 'new', search: 'engraving' },
  'two common words that never meet': { search: 'ring bracelet' },
  'a common and a rarer word that never meet': { search: 'arrived engraving' },
  'a common kind of message': { kind: 'question' },
  'a rare kind of message': { kind: 'repair' },
  'a rare kind with a common word': { kind: 'repair', search: 'ring' },
  'a kind that is not among the new': { kind: 'repair', status: 'new' },
  'my messages': { isMine: true },
  'my new messages': { isMine: true, status: 'new' },
  'my messages with a common word': { isMine: true, search: 'ring' },
}

/** The page after a key at 90 % of a list: its rows are a minute apart. */
const deepPage = (list: string, minutes: number) =>
  `select public.${list}(before_created_at => now() - interval '${minutes} minutes', before_id => '${ADMIN_ID}')`

const CALLS: Readonly<Record<string, string>> = {
  'call: words that never meet': "select public.contact_inbox(search => 'ring bracelet')",
  'call: ten words':
    "select public.contact_inbox(search => 'hello about order the ring its box example question visitor')",
  'held messages': 'select public.contact_inbox(held => true)',
  'counts of what is held': 'select public.held_counts()',
  'what waits today': 'select public.desk_today()',
  'orders to send': "select public.desk_orders('to-send')",
  'sent orders': "select public.desk_orders('sent')",
  'orders to review': "select public.desk_orders('review')",
  'refunded orders': "select public.desk_orders('refunded')",
  'orders, a deep page': deepPage('desk_orders', 90_000),
  'an order by its email': "select public.desk_orders(search => 'visitor77777@')",
  'orders with words that never meet': "select public.desk_orders(search => 'first1 last4999')",
  reviews: 'select public.desk_reviews()',
  'reviews, a deep page': deepPage('desk_reviews', 180_000),
  'reviews waiting': "select public.desk_reviews('waiting')",
  'hidden reviews': "select public.desk_reviews('hidden')",
  subscribers: 'select public.desk_subscribers()',
  'subscribers by week': 'select public.subscriber_counts()',
  'requests for sold-out pieces': 'select public.back_in_stock_counts()',
  'figures of 30 days': 'select public.shop_figures()',
  'failures and web vitals': 'select public.shop_health()',
  'state of the mails': 'select public.mail_health()',
  'a beacon of 20 events': `select public.count_events('203.0.113.1', (
    select jsonb_agg(jsonb_build_object('kind', 'search-none', 'key', 'key ' || n)) from generate_series(1, 20) n
  ))`,
}

/** The statement that contact_inbox runs, since EXPLAIN doesn't look into functions. */
async function planInbox(database: Postgres, { status, search, kind, isMine, isDeep }: Inbox): Promise<string> {
  const { rows } = await database.query<{ sql: string }>(
    `select (private.inbox_query($1, $2, now() - make_interval(secs => $3), '${ADMIN_ID}', 50, false, $4, $5)).query as sql`,
    [status ?? null, search ?? null, isDeep ? DEEP_SECONDS : null, kind ?? null, isMine ? ADMIN_ID : null],
  )
  return rows[0]?.sql ?? ''
}

async function explain(database: Postgres, sql: string): Promise<{ plan: string; processorMs: number }> {
  const before = process.cpuUsage()
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`)
  const { user, system } = process.cpuUsage(before)
  return { plan: rows.map((row) => row['QUERY PLAN']).join('\n'), processorMs: (user + system) / 1000 }
}

const engine = await createSupabaseEngine()
const figures = await engine.withDatabase(async (database) => {
  await fillDesk(database)
  await database.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: ADMIN_ID })])
  const statements: [string, string][] = []
  for (const [name, list] of Object.entries(INBOX)) statements.push([name, await planInbox(database, list)])
  const measured: { query: string; processorMs: number; isScan: boolean }[] = []
  for (const [query, sql] of [...statements, ...Object.entries(CALLS)]) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await explain(database, sql))
    const isScan = runs.some(({ plan }) => plan.includes('Seq Scan on contact_submissions'))
    measured.push({ query, processorMs: Math.min(...runs.map(({ processorMs }) => processorMs)), isScan })
  }
  return measured
})
await engine.close()
console.table(figures)
const failures = figures.filter(({ processorMs, isScan }) => isScan || processorMs > LIMIT_MS)
for (const { query } of failures) console.error(`Scans the table or takes more than ${LIMIT_MS} ms: ${query}`)
process.exitCode = failures.length > 0 ? 1 : 0
