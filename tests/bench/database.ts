/**
 * `npm run bench:database`: processor time of the inbox's queries at 1,000,000 messages. Fails if one scans the whole
 * table or takes more than 50 ms. Runs for some minutes.
 */
import type { Postgres } from '../../sandbox/supabase/connection'
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { COUNT_QUERIES, fillCounts } from './daily-counts'
import { fillOrders, ORDER_QUERIES } from './desk-orders'

const MESSAGES = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000)
const BATCH = 100_000
const RUNS = 5
const LIMIT_MS = 50
const ADMIN_ID = '30000000-0000-4000-8000-000000000001'

/** Words in one message of 3, of 200 and of 20,000. */
const MESSAGE = `
  'Hello, about order ' || n || ': '
  || case when n % 3 = 0 then 'the ring ' else 'the bracelet ' end
  || case when n % 200 = 7 then 'needs engraving ' else 'arrived today ' end
  || case when n % 20000 = 11 then 'in vermilion silk ' else 'in its box ' end
  || substr(md5(n::text), 1, 12)`

type Inbox = { status?: string; search?: string; before?: { created_at: string; id: string } }

/** Fills the table past its triggers, and builds its slow index last. */
async function fill(database: Postgres): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    "select pg_get_indexdef('public.contact_by_text'::regclass) as definition",
  )
  await database.exec(`
    drop index public.contact_by_text;
    insert into auth.users (id, email) values ('${ADMIN_ID}', 'admin-of-the-bench@example.com');
    insert into public.user_roles (user_id, role) values ('${ADMIN_ID}', 'admin');
    set session_replication_role = replica;`)
  for (let from = 1; from <= MESSAGES; from += BATCH) {
    await database.exec(`
      insert into public.contact_submissions (first_name, last_name, email, subject, message, status, created_at)
      select 'First' || n % 5000, 'Last' || n % 7000, 'visitor' || n || '@example.com', 'Question ' || n % 100, ${MESSAGE},
        case when n < 3000 then 'new' when n < 9000 then 'in_progress' else 'resolved' end,
        now() - make_interval(secs => n * 11)
      from generate_series(${from}, ${Math.min(from + BATCH - 1, MESSAGES)}) n`)
  }
  await database.exec(`
    set session_replication_role = origin;
    update public.contact_status_counts c
      set submissions = (select count(*) from public.contact_submissions s where s.status = c.status);
    set maintenance_work_mem = '512MB'; ${rows[0]?.definition ?? ''}`)
  await database.exec('vacuum')
  await database.exec('analyze')
}

/** The key of a row at 90 % of a listing, newest first. */
async function keyOf(database: Postgres, where: string): Promise<{ created_at: string; id: string }> {
  const { rows } = await database.query<{ created_at: string; id: string }>(
    `select created_at::text, id from public.contact_submissions where ${where} order by created_at desc, id desc
     offset (select count(*) from public.contact_submissions where ${where}) * 9 / 10 limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error(`No message where ${where}`)
  return row
}

/** The statements that contact_inbox runs, since EXPLAIN does not look into functions, and its calls. */
async function inboxQueries(database: Postgres): Promise<[name: string, sql: string][]> {
  const lists: Record<string, Inbox> = {
    'first page': {},
    'a deep page': { before: await keyOf(database, 'true') },
    'resolved, a deep page': { status: 'resolved', before: await keyOf(database, "status = 'resolved'") },
    'a word in one of 3': { search: 'ring' },
    'the same, a deep page': { search: 'ring', before: await keyOf(database, "message like '%ring%'") },
    'a word in one of 200': { search: 'engraving' },
    'a word in one of 20,000': { search: 'vermilion' },
    'an email address': { search: 'visitor77777@' },
    'two letters': { search: 'la' },
    'three words': { search: 'ring engraving first7' },
    'a word among the new': { status: 'new', search: 'engraving' },
    'two common words that never meet': { search: 'ring bracelet' },
    'a common and a rarer word that never meet': { search: 'arrived engraving' },
  }
  const statements: [string, string][] = []
  for (const [name, { status, search, before }] of Object.entries(lists)) {
    const { rows } = await database.query<{ sql: string }>(
      'select (private.inbox_query($1, $2, $3, $4, 50, false, null, null)).query as sql',
      [status ?? null, search ?? null, before?.created_at ?? null, before?.id ?? null],
    )
    statements.push([name, rows[0]?.sql ?? ''])
  }
  const searches = ['vermilion', 'ring bracelet', 'hello about order the ring its box example question visitor']
  const calls = searches.map((search): [string, string] => [
    `call: ${search}`,
    `select * from public.contact_inbox(search => '${search}')`,
  ])
  return [...statements, ...calls]
}

async function explain(database: Postgres, sql: string): Promise<{ plan: string; processorMs: number }> {
  const before = process.cpuUsage()
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain analyze ${sql}`)
  const { user, system } = process.cpuUsage(before)
  return { plan: rows.map((row) => row['QUERY PLAN']).join('\n'), processorMs: (user + system) / 1000 }
}

const engine = await createSupabaseEngine()
const figures = await engine.withDatabase(async (database) => {
  await fill(database)
  await fillCounts(database)
  await fillOrders(database)
  await database.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: ADMIN_ID })])
  const measured: { query: string; processorMs: number; isScan: boolean }[] = []
  for (const [query, sql] of [...(await inboxQueries(database)), ...COUNT_QUERIES, ...ORDER_QUERIES]) {
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
