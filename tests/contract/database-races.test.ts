import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Actor, addToCart, countCodes, deleteAccount, race, request } from './concurrent-requests'
import { type PostgresClient, startPostgres } from './postgres-server'

const SESSIONS = 30
const server = await startPostgres()
const owner = await server.connect()
const sessions: PostgresClient[] = await Promise.all(Array.from({ length: SESSIONS }, () => server.connect()))
afterAll(() => server.stop())

const userId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

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
  const codes = await race(sessions, 8, (session, index, round) =>
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
  const codes = await race(sessions, 25, (session, index, round) => {
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
    'attacker 429': attackers * 15,
  })
  expect(await value('select count(*)::integer as value from public.contact_submissions where held')).toBe(total - 200)
  expect(await value('select sum(submissions)::integer as value from public.contact_status_counts')).toBe(200)
})

test('simultaneous subscriptions of one email store it once', async () => {
  const codes = await race(sessions, 1, (session, index) =>
    request(
      session,
      { role: 'anon', address: `203.0.113.${index}` },
      `insert into public.newsletter_subscriptions (email) values ('Mei@Shop.Test')`,
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: 1, '23505': SESSIONS - 1 })
})

test('simultaneous reviews of one customer and product stop at three', async () => {
  const codes = await race(sessions, 1, (session, index) =>
    request(
      session,
      { role: 'authenticated', userId: userId(1) },
      `insert into public.reviews (product_id, rating, title, comment) values ('ring', $1, 't', 'c')`,
      [1 + (index % 5)],
    ),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(3)
  expect(codes.filter((code) => code !== null && !['23514', '429'].includes(code))).toEqual([])
  expect(await value(`select ratings as value from public.review_summaries where product_id = 'ring'`)).toBe(3)
})

test('simultaneous reviews of many customers are all counted', async () => {
  const codes = await race(sessions, 2, (session, index, round) =>
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
  const codes = await race(sessions, 2, (session, index, round) =>
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
  const codes = await race(sessions, 8, (session, index, round) =>
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
  const codes = await race(sessions, 3, (session, index, round) => {
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

const CUSTOMER_CART = '20000000-0000-4000-8000-00000000000'

test('sessions that merge into one cart, each twice, while others add to it lose no quantity and add none', async () => {
  await owner.query(`
    insert into public.cart_items (product_id, session_id, quantity)
    select 'variant-' || v, ('${CUSTOMER_CART}' || s)::uuid, 1 + s from generate_series(0, 9) s, generate_series(1, 2) v`)
  const codes = await race(sessions, 2, (session, index, round) => {
    const actor: Actor = { role: 'authenticated', userId: userId(1), address: `203.0.113.${index}` }
    // Twenty sessions are the two tabs of ten browsers; ten more add to the cart of the customer.
    if (index >= 20) return addToCart(session, actor, round ? 'variant-1' : 'variant-2')
    return request(session, { ...actor, cart: `${CUSTOMER_CART}${index % 10}` }, 'select public.merge_session_cart()')
  })
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 2 })
  const { rows } = await owner.query(
    'select product_id, quantity, user_id, session_id from public.cart_items order by product_id',
  )
  const quantity = 55 + 10
  expect(rows).toEqual([
    { product_id: 'variant-1', quantity, user_id: userId(1), session_id: null },
    { product_id: 'variant-2', quantity, user_id: userId(1), session_id: null },
  ])
})

test('carts that are merged, added to, emptied and deleted at once neither deadlock nor grow past 100 lines', async () => {
  await owner.query(`
    insert into public.products (id, name, price_cad) select 'many-' || n, 'Pin', 1 from generate_series(1, 60) n;
    insert into public.cart_items (product_id, session_id)
    select 'many-' || n, ('${CUSTOMER_CART}' || s)::uuid from generate_series(0, 9) s, generate_series(1, 60) n`)
  const codes = await race(sessions, 4, (session, index, round) => {
    const actor: Actor = { role: 'authenticated', userId: userId(index % 3), address: `203.0.113.${index}` }
    const cart = `${CUSTOMER_CART}${index % 10}`
    switch ((index + round) % 5) {
      case 0:
        return request(session, actor, 'delete from public.cart_items where user_id = $1', [actor.userId])
      case 1:
        return request(
          session,
          { ...actor, cart },
          'insert into public.cart_items (product_id, session_id) values ($1, $2)',
          [`many-${1 + ((index * 7 + round) % 60)}`, cart],
        )
      case 2:
        return round === 3 && index % 3 === 2
          ? deleteAccount(session, userId(2))
          : request(session, { role: 'anon', cart }, 'delete from public.cart_items where session_id = $1', [cart])
      default:
        return request(session, { ...actor, cart }, 'select public.merge_session_cart()')
    }
  })
  // 23505: the line is there already. 42501: the account is gone.
  expect(codes.filter((code) => code !== null && !['23505', '42501'].includes(code))).toEqual([])
  const largest = `select coalesce(max(lines), 0)::integer as value from (
    select count(*) as lines from public.cart_items group by user_id, session_id) carts`
  expect(await value(largest)).toBeLessThanOrEqual(100)
})

test('simultaneous calls mirror every batch of the storefront once', async () => {
  await owner.query('update private.product_mirror set run_id = null, completed_at = null, claimed_until = null')
  const claims = await Promise.all(
    sessions.map((session) => session.query<{ status: string }>('select status from public.claim_mirror_batch()')),
  )
  const statuses = claims.map(({ rows }) => rows[0]?.status)
  expect(statuses.filter((status) => status === 'claimed')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'busy')).toHaveLength(SESSIONS - 1)
  const codes = await race(sessions, 3, (session, index, round) =>
    request(
      session,
      { role: 'service_role' },
      `select public.record_mirrored_product('gid://shopify/Product/1', clock_timestamp(), $1)`,
      [JSON.stringify(mirroredVariants(index % 2 ? ['b', 'a'] : ['a', 'b', 'c'], round))],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 3 })
})

function mirroredVariants(ids: readonly string[], price: number) {
  return ids.map((id) => ({
    id,
    storefront_product_id: 'gid://shopify/Product/1',
    name: 'Ring',
    price_cad: price,
    handle: 'ring',
    selected_options: [],
  }))
}
