import type { Postgres } from '../../sandbox/supabase/connection'

/** With 200 keys of each kind a day, the most that are stored: 10 million events in 400 days. */
const DAYS = Number(process.env.BENCH_DAYS ?? 400)

/** Fills the counts of the shop's figures. */
export async function fillCounts(database: Postgres): Promise<void> {
  await database.exec(`
    insert into public.daily_counts (kind, day, key, total)
    select kind, private.shop_day() - age,
      case when kind like 'vital-%' then 'page-' || chr(97 + n % 20) || ' ' || n else 'key ' || n end, 5 + n % 12
    from unnest(array[
      'view', 'seen', 'add', 'checkout', 'search-none', 'search-few', 'error', 'failed-call', 'missing-chunk',
      'vital-LCP', 'vital-INP', 'vital-CLS'
    ]) kind, generate_series(0, ${DAYS - 1}) age, generate_series(1, 200) n`)
  await database.exec('vacuum analyze public.daily_counts')
}

export const COUNT_QUERIES: [name: string, sql: string][] = [
  ['the figures of 30 days', 'select public.shop_figures()'],
  ['failures and web vitals', 'select public.shop_health()'],
  ['the failures worth a mail', 'select * from private.broken()'],
  [
    'a beacon of 20 events',
    `select public.count_events('203.0.113.1', (
      select jsonb_agg(jsonb_build_object('kind', 'search-none', 'key', 'key ' || n)) from generate_series(1, 20) n
    ))`,
  ],
]
