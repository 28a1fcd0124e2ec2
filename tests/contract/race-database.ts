import { afterAll, beforeEach } from 'vitest'
import { type PostgresClient, startPostgres } from './postgres-server'

const SESSIONS = 30

export const userId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * A Postgres server for a test file, with thirty API sessions; before each test, creates thirty admins and two
 * variants.
 */
export async function setUpRaces() {
  const server = await startPostgres()
  const owner = await server.connect()
  const sessions: PostgresClient[] = await Promise.all(Array.from({ length: SESSIONS }, () => server.connect()))
  afterAll(() => server.stop())

  beforeEach(async () => {
    await owner.query(`
      truncate auth.users, public.orders, public.contact_submissions, public.newsletter_subscriptions, public.reviews,
        public.products, public.cart_items, public.back_in_stock_requests,
        private.rate_limit_counts, private.mails cascade;
      -- So that no window ends during a test.
      update private.rate_limits set window_length = '20000 days';
      insert into auth.users (id, email)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'user' || n || '@shop.test' from generate_series(0, ${SESSIONS}) n;
      insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
      insert into public.products (id, name, price_cad, handle) values ('variant-1', 'Ring', 100, 'ring'), ('variant-2', 'Pin', 50, 'pin');`)
  })

  async function value(sql: string): Promise<unknown> {
    const { rows } = await owner.query<{ value: unknown }>(sql)
    return rows[0]?.value
  }

  return { owner, sessions, value }
}
