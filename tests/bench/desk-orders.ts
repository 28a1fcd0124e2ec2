import type { Postgres } from '../../sandbox/supabase/connection'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)

/** Fills the orders past their triggers; every hundredth waits to be sent. */
export async function fillOrders(database: Postgres): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    insert into public.orders (
      stripe_session_id, customer_email, shipping_name, status, total_amount_cad, items, created_at, shipped_at, refunded_amount_cad
    )
    select 'cs_bench_' || n, 'visitor' || n || '@example.com', 'First' || n % 5000 || ' Last' || n % 7000, 'paid', 100,
      '[{"name": "Edge Ring", "quantity": 1, "price_cad": 100}]', now() - make_interval(mins => n),
      case when n % 100 > 0 then now() - make_interval(mins => n) end, case when n % 50 = 1 then 100 else 0 end
    from generate_series(1, ${ORDERS}) n;
    set session_replication_role = origin;`)
  await database.exec('vacuum analyze public.orders')
}

export const ORDER_QUERIES: [name: string, sql: string][] = [
  ['orders to send', "select public.desk_orders('to-send')"],
  [
    'a deep page of all orders',
    `select public.desk_orders(before_created_at => o.created_at, before_id => o.id)
     from (select created_at, id from public.orders order by created_at desc, id desc offset ${Math.floor(ORDERS * 0.9)} limit 1) o`,
  ],
  ['an order by its number', "select public.desk_orders(search => 'L2777')"],
  ['an order by its email', "select public.desk_orders(search => 'visitor77777@')"],
  ['orders with common words', "select public.desk_orders(search => 'example visitor')"],
  ['orders with words that never meet', "select public.desk_orders(search => 'first1 last4999')"],
]
