import { afterAll, beforeEach, expect, test } from 'vitest'
import { type PostgresClient, startPostgres } from './postgres-server'

const SESSIONS = 30
/** Postgres ends a statement that waits longer for a lock, and the test fails. */
const MAX_LOCK_WAIT = '1s'

const server = await startPostgres()
const owner = await server.connect()
const sessions: PostgresClient[] = await Promise.all(Array.from({ length: SESSIONS }, () => server.connect()))
afterAll(() => server.stop())

type Actor = { role: 'anon' | 'authenticated' | 'service_role'; userId?: string; address?: string; cart?: string }

const userId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Runs one request as PostgREST does; the SQLSTATE of its error, or null. */
async function request(
  session: PostgresClient,
  actor: Actor,
  sql: string,
  values: unknown[] = [],
): Promise<string | null> {
  const headers = { 'cf-connecting-ip': actor.address, 'x-cart-session': actor.cart }
  try {
    await session.query('begin')
    await session.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.headers', $3, true), set_config('lock_timeout', '${MAX_LOCK_WAIT}', true)`,
      [actor.role, JSON.stringify({ sub: actor.userId }), JSON.stringify(headers)],
    )
    await session.query(sql, values)
    await session.query('commit')
    return null
  } catch (error) {
    await session.query('rollback')
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Deletes an account as the auth server does, past the API's roles. */
async function deleteAccount(session: PostgresClient, id: string): Promise<string | null> {
  try {
    await session.query(`set lock_timeout = '${MAX_LOCK_WAIT}'`)
    await session.query('delete from auth.users where id = $1', [id])
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Runs `perSession` requests one after another in each of the sessions, all sessions at once. */
async function race(
  perSession: number,
  run: (session: PostgresClient, sessionIndex: number, round: number) => Promise<string | null>,
): Promise<(string | null)[]> {
  const results = await Promise.all(
    sessions.map(async (session, sessionIndex) => {
      const codes: (string | null)[] = []
      for (let round = 0; round < perSession; round += 1) codes.push(await run(session, sessionIndex, round))
      return codes
    }),
  )
  return results.flat()
}

/** How often each SQLSTATE occurred; `ok` counts the requests without an error. */
function countCodes(codes: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code ?? 'ok'] = (counts[code ?? 'ok'] ?? 0) + 1
  return counts
}

async function value(sql: string): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(sql)
  return rows[0]?.value
}

beforeEach(async () => {
  await owner.query(`
    truncate auth.users, public.orders, public.contact_submissions, public.newsletter_subscriptions, public.reviews,
      public.review_summaries, public.products, public.cart_items, private.rate_limit_windows cascade;
    update public.contact_status_counts set submissions = 0;
    -- So that no window ends during a test.
    update private.rate_limits set window_length = '36500 days';
    insert into auth.users (id, email)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'user' || n || '@shop.test' from generate_series(0, ${SESSIONS}) n;
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
    insert into public.products (id, name, price_cad, handle) values ('variant-1', 'Ring', 100, 'ring'), ('variant-2', 'Pin', 50, 'pin');`)
})

test('simultaneous record_order calls for one session write one paid order', async () => {
  const statuses = ['processing', 'expired', 'failed', 'paid']
  const codes = await race(8, (session, index, round) =>
    request(
      session,
      { role: 'service_role' },
      `select public.record_order('cs_1', $1, 'a@shop.test', $2, 100, 0, '[]')`,
      [statuses[(index + round) % statuses.length], userId(index)],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 8 })
  expect((await owner.query('select status from public.orders')).rows).toEqual([{ status: 'paid' }])
})

const SEND = `insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', $1, 'Size', 'A 7?')`

test('a flood of messages stays within its own limits, and every honest message is accepted', async () => {
  const attackers = 12
  const codes = await race(25, (session, index, round) => {
    const isAttacker = index < attackers
    // Attackers change the sender and the last 64 bits of their address each time; honest clients are new each time.
    const address = isAttacker ? `2001:db8:0:${index}::${round + 1}` : `203.0.${index}.${round}`
    return request(session, { role: 'anon', address }, SEND, [`sender${index}.${round}@shop.test`]).then((code) =>
      isAttacker ? `attacker ${code}` : `honest ${code}`,
    )
  })
  const total = (SESSIONS - attackers) * 25 + attackers * 10
  expect(countCodes(codes)).toEqual({
    'honest null': (SESSIONS - attackers) * 25,
    'attacker null': attackers * 10,
    'attacker PT429': attackers * 15,
  })
  expect(await value('select count(*)::integer as value from public.contact_submissions where held')).toBe(total - 200)
  expect(await value('select sum(submissions)::integer as value from public.contact_status_counts')).toBe(200)
})

test('simultaneous subscriptions of one email store it once', async () => {
  const codes = await race(1, (session, index) =>
    request(
      session,
      { role: 'anon', address: `203.0.113.${index}` },
      `insert into public.newsletter_subscriptions (email) values ('Mei@Shop.Test')`,
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: 1, '23505': SESSIONS - 1 })
})

test('simultaneous reviews of one customer and product stop at three', async () => {
  const codes = await race(1, (session, index) =>
    request(
      session,
      { role: 'authenticated', userId: userId(1) },
      `insert into public.reviews (product_id, rating, title, comment) values ('ring', $1, 't', 'c')`,
      [1 + (index % 5)],
    ),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(3)
  expect(codes.filter((code) => code !== null && !['23514', 'PT429'].includes(code))).toEqual([])
  expect(await value(`select ratings as value from public.review_summaries where product_id = 'ring'`)).toBe(3)
})

test('simultaneous reviews of many customers are all counted', async () => {
  const codes = await race(2, (session, index, round) =>
    request(
      session,
      { role: 'authenticated', userId: userId(index) },
      'insert into public.reviews (product_id, rating, title, comment) values ($1, 5, $2, $3)',
      [(index + round) % 2 ? 'ring' : 'pin', 't', 'c'],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 2 })
  expect(await value('select sum(ratings)::integer as value from public.review_summaries')).toBe(SESSIONS * 2)
})

test('simultaneous inserts of one cart line store it once', async () => {
  const cart = '20000000-0000-4000-8000-000000000001'
  const codes = await race(2, (session, index, round) =>
    request(
      session,
      { role: 'anon', address: `203.0.113.${index}`, cart },
      'insert into public.cart_items (product_id, session_id) values ($1, $2)',
      [(index + round) % 2 ? 'variant-1' : 'variant-2', cart],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: 2, '23505': SESSIONS * 2 - 2 })
})

test('simultaneous status changes neither deadlock nor lose count', async () => {
  await owner.query(`insert into public.contact_submissions (first_name, last_name, email, subject, message)
    select 'a', 'b', 'c' || n || '@shop.test', 'd', 'e' from generate_series(1, 20) n`)
  const statuses = ['new', 'in_progress', 'resolved']
  const codes = await race(8, (session, index, round) =>
    request(
      session,
      { role: 'authenticated', userId: userId(index) },
      'update public.contact_submissions set status = $1 where email = $2',
      [statuses[(index * 7 + round) % 3], `c${1 + ((index * 5 + round * 3) % 20)}@shop.test`],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 8 })
  expect(
    await value(`select count(*)::integer as value from (
      select status, submissions from public.contact_status_counts where submissions > 0
      except select status, count(*) from public.contact_submissions group by status) differences`),
  ).toBe(0)
})

test('accounts that are deleted while they write leave no row behind and nobody waiting', async () => {
  const codes = await race(3, (session, index, round) => {
    if (round === 1 && index % 3 === 0) {
      return deleteAccount(session, userId(index + 1))
    }
    return request(
      session,
      { role: 'authenticated', userId: userId(index) },
      `insert into public.reviews (product_id, rating, title, comment) values ('ring', 4, 't', 'c')`,
    )
  })
  // 23503: the account is gone. 42501: so is what its token stands for.
  expect(codes.filter((code) => code !== null && !['23503', '42501'].includes(code))).toEqual([])
  expect(
    await value(
      'select count(*)::integer as value from public.reviews where user_id not in (select id from auth.users)',
    ),
  ).toBe(0)
  expect(
    await value(
      `select ratings - (select count(*)::integer from public.reviews) as value from public.review_summaries`,
    ),
  ).toBe(0)
})
