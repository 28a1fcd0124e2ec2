import type { Postgres } from '../../sandbox/supabase/connection'

export const SIZES = {
  users: 2_000,
  products: 200,
  reviews: 200_000,
  submissions: Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000),
  orders: 100_000,
  cartItems: 100_000,
}

const BATCH = 100_000

/** A customer's id, from 1; the first is an admin. */
export const userId = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const userSql = (n: string) => `('30000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Words from common to rare, so that searches of each kind can be measured: one in 3, in 200, in 20 000. */
const MESSAGE = `
  'Hello, about order ' || n || ': '
  || case when n % 3 = 0 then 'the ring ' else 'the bracelet ' end
  || case when n % 200 = 7 then 'needs engraving ' else 'arrived today ' end
  || case when n % 20000 = 11 then 'in vermilion silk ' else 'in its box ' end
  || substr(md5(n::text), 1, 12)`

function batches(total: number): [number, number][] {
  return Array.from({ length: Math.ceil(total / BATCH) }, (_, index) => [
    index * BATCH + 1,
    Math.min((index + 1) * BATCH, total),
  ])
}

/** Fills the tables past their triggers and builds the one slow index last, as a restore would. */
export async function fill(database: Postgres, report: (step: string) => void): Promise<void> {
  const { rows } = await database.query<{ definition: string }>(
    "select pg_get_indexdef('public.contact_by_text'::regclass) as definition",
  )
  await database.exec(`
    drop index public.contact_by_text;
    insert into auth.users (id, email) select ${userSql('n')}, 'customer' || n || '@example.com' from generate_series(1, ${SIZES.users}) n;
    insert into public.user_roles (user_id, role) values ('${userId(1)}', 'admin');
    set session_replication_role = replica;`)

  for (const [from, to] of batches(SIZES.reviews)) {
    await database.exec(`
      insert into public.reviews (product_id, user_id, user_name, user_email, rating, title, comment, created_at)
      select 'product-' || n % ${SIZES.products}, ${userSql(`1 + n % ${SIZES.users}`)}, 'customer', null, 1 + n % 5,
        'Review ' || n, repeat('A sentence about jade. ', 5), now() - make_interval(secs => n * 37)
      from generate_series(${from}, ${to}) n`)
  }
  report('reviews')

  for (const [from, to] of batches(SIZES.submissions)) {
    await database.exec(`
      insert into public.contact_submissions (first_name, last_name, email, subject, message, status, created_at)
      select 'First' || n % 5000, 'Last' || n % 7000, 'visitor' || n || '@example.com', 'Question ' || n % 100, ${MESSAGE},
        case when n < 3000 then 'new' when n < 9000 then 'in_progress' else 'resolved' end,
        now() - make_interval(secs => n * 11)
      from generate_series(${from}, ${to}) n`)
  }
  report('submissions')

  await database.exec(`
    insert into public.orders (stripe_session_id, customer_email, user_id, status, total_amount_cad, items, created_at)
    select 'cs_bench_' || n, 'c@example.com', ${userSql(`1 + n % ${SIZES.users}`)}, 'paid', 143,
      '[{"name": "Ring", "quantity": 1, "price_cad": 128}]', now() - make_interval(mins => n)
    from generate_series(1, ${SIZES.orders}) n;
    insert into public.products (id, name, price_cad, handle) select 'bench-' || n, 'Product ' || n, 100, 'product-' || n from generate_series(1, 50) n;
    insert into public.cart_items (product_id, session_id)
    select 'bench-' || 1 + n % 50, ('40000000-0000-4000-8000-' || lpad((n / 5)::text, 12, '0'))::uuid
    from generate_series(1, ${SIZES.cartItems}) n;
    set session_replication_role = origin;
    truncate public.review_summaries;
    insert into public.review_summaries (product_id, ratings, stars, histogram)
    select product_id, count(*), sum(rating), array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
      count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]
    from public.reviews group by 1;
    update public.contact_status_counts c set submissions = (select count(*) from public.contact_submissions s where s.status = c.status);`)
  report('orders and carts')

  await database.exec(`set maintenance_work_mem = '512MB'; ${rows[0]?.definition ?? ''}`)
  report('trigram index')
  await database.exec('vacuum')
  await database.exec('analyze')
  report('vacuum and analyze')
}
