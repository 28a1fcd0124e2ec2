import type { Postgres } from '../../sandbox/supabase/connection'

export const ADMIN_ID = '30000000-0000-4000-8000-000000000001'
const MESSAGES = 1_000_000
const BATCH = 100_000

/** Words in one message of 3, of 200 and of 20,000. */
const MESSAGE = `
  'Hello, about order ' || n || ': '
  || case when n % 3 = 0 then 'the ring ' else 'the bracelet ' end
  || case when n % 200 = 7 then 'needs engraving ' else 'arrived today ' end
  || case when n % 20000 = 11 then 'in vermilion silk ' else 'in its box ' end
  || substr(md5(n::text), 1, 12)`

async function fillMessages(database: Postgres): Promise<void> {
  for (let from = 1; from <= MESSAGES; from += BATCH) {
    await database.exec(`
      insert into public.contact_submissions (
        first_name, last_name, email, subject, message, status, kind, assigned_to, held, created_at
      )
      select 'First' || n % 5000, 'Last' || n % 7000, 'visitor' || n || '@example.com', 'Question ' || n % 100, ${MESSAGE},
        case when n < 3000 then 'new' when n < 9000 then 'in_progress' else 'resolved' end,
        case when n % 5 = 0 then 'question' when n % 1000 = 1 and n > 9000 then 'repair' else 'message' end,
        case when n % 50 = 2 then '${ADMIN_ID}'::uuid end, n % 2000 = 3, now() - make_interval(secs => n * 11)
      from generate_series(${from}, ${from + BATCH - 1}) n`)
  }
  await database.exec(`
    update public.contact_status_counts c
    set submissions = (select count(*) from public.contact_submissions s where s.status = c.status and not s.held)`)
}

/** The oldest reviews and orders wait, so that a list can't find them by scanning from the newest. */
const ROWS = `
  insert into public.reviews (product_id, user_id, user_name, rating, title, comment, status, created_at)
  select 'product-' || n % 200, '${ADMIN_ID}', 'visitor', 1 + n % 5, 'Title ' || n, 'Comment', case
    when n > 199900 then 'pending' when n % 1000 = 1 then 'hidden' else 'approved' end, now() - make_interval(mins => n)
  from generate_series(1, 200000) n;

  insert into public.photographs (id, user_id, token, review_id, status, width, height, created_at)
  select gen_random_uuid(), r.user_id, gen_random_uuid(), r.id,
    case when r.title like '%77' and r.created_at < now() - interval '130 days' then 'pending' else 'approved' end, 4, 3, r.created_at
  from public.reviews r where r.title like '%7';

  insert into public.orders (
    stripe_session_id, customer_email, shipping_name, status, total_amount_cad, items, created_at, shipped_at,
    refunded_amount_cad, review_reason
  )
  select 'cs_bench_' || n, 'visitor' || n || '@example.com', 'First' || n % 5000 || ' Last' || n % 7000, 'paid', 100,
    '[{"name": "Edge Ring", "quantity": 1, "price_cad": 100}]', now() - make_interval(mins => n),
    case when n % 100 > 0 then now() - make_interval(mins => n) end, case when n % 50 = 1 then 100 else 0 end,
    case when n % 1000 = 4 then 'total' end
  from generate_series(1, 100000) n;

  insert into public.admin_actions (admin_id, admin_name, action, target)
  select '${ADMIN_ID}', 'Ada', 'order_sent', o.number from public.orders o where o.shipped_at is not null;

  insert into private.mails (kind, recipient, data, unique_key, next_attempt_at, sent_at)
  select 'order-sent', o.customer_email, jsonb_build_object('number', o.number), 'bench:' || o.id, null, now()
  from public.orders o;

  insert into public.newsletter_subscriptions (email, created_at, confirmed_at, held)
  select 'visitor' || n || '@example.com', now() - make_interval(mins => n), case when n % 10 > 0 then now() end, n % 2000 = 3
  from generate_series(1, 100000) n;

  insert into public.back_in_stock_requests (email, variant_id, product_handle, created_at)
  select 'visitor' || n || '@example.com', 'gid://shopify/ProductVariant/' || n % 300, 'ring', now()
  from generate_series(1, 20000) n;`

/** The most keys that are stored of each kind in 400 days: 10 million events. */
const COUNTS = `
  insert into public.daily_counts (kind, day, key, total)
  select kind, private.shop_day() - age,
    case when kind like 'vital-%' then 'page-' || chr(97 + n % 20) || ' ' || n else 'key ' || n end, 5 + n % 12
  from unnest(array[
    'view', 'seen', 'add', 'checkout', 'search-none', 'search-few', 'error', 'failed-call', 'missing-chunk',
    'vital-LCP', 'vital-INP', 'vital-CLS'
  ]) kind, generate_series(0, 399) age, generate_series(1, 200) n`

/** Fills the tables past their triggers, and builds the slow index of messages last. */
export async function fillDesk(database: Postgres): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    "select pg_get_indexdef('public.contact_by_text'::regclass) as definition",
  )
  await database.exec(`
    drop index public.contact_by_text;
    insert into auth.users (id, email) values ('${ADMIN_ID}', 'admin-of-the-bench@example.com');
    insert into public.user_roles (user_id, role) values ('${ADMIN_ID}', 'admin');
    set session_replication_role = replica;`)
  await fillMessages(database)
  await database.exec(`${ROWS} ${COUNTS}`)
  await database.exec(
    `set session_replication_role = origin; set maintenance_work_mem = '512MB'; ${rows[0]?.definition ?? ''}`,
  )
  await database.exec('vacuum analyze')
}
