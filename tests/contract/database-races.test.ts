import { expect, test } from 'vitest'
import { countCodes, deleteAccount, race, request, SEND_MESSAGE } from './concurrent-requests'
import { setUpRaces, userId } from './race-database'

const { owner, sessions, value } = await setUpRaces()
const SESSIONS = sessions.length

test('simultaneous record_order calls for one session write one paid order and draw one number', async () => {
  const statuses = ['processing', 'failed', 'paid']
  const codes = await race(sessions, 8, (session, index, round) =>
    request(
      session,
      { role: 'service_role' },
      `select public.record_order('cs_1', $1, 'a@shop.test', $2, 100, 0, '[]')`,
      [statuses[(index + round) % statuses.length], userId(index)],
    ),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 8 })
  const lastNumber = await value("select 'L' || last_value as value from private.order_numbers")
  expect((await owner.query('select status, number from public.orders')).rows).toEqual([
    { status: 'paid', number: lastNumber },
  ])
})

test('a flood of messages stays within its own limits, and every honest message is accepted', async () => {
  const attackers = 12
  const codes = await race(sessions, 25, (session, index, round) => {
    const isAttacker = index < attackers
    // Attackers change the sender and the last 64 bits of their address each time; each honest client is new.
    const address = isAttacker ? `2001:db8:0:${index}::${round + 1}` : `203.0.${index}.${round}`
    return request(session, { role: 'anon', address }, SEND_MESSAGE, [`sender${index}.${round}@shop.test`]).then(
      (code) => (isAttacker ? `attacker ${code}` : `honest ${code}`),
    )
  })
  expect(countCodes(codes)).toEqual({
    'honest null': (SESSIONS - attackers) * 25,
    'attacker null': attackers * 10,
    'attacker 429': attackers * 15,
  })
  expect(await value('select count(*)::integer as value from public.contact_submissions')).toBe(
    (SESSIONS - attackers) * 25 + attackers * 10,
  )
})

test('simultaneous scheduled calls queue at most three mails for a mailbox', async () => {
  await owner.query(`insert into public.back_in_stock_requests (email, variant_id, product_handle)
    select 'victim+' || n || '@shop.test', 'gid://shopify/ProductVariant/1', 'ring' from generate_series(1, 60) n;
    insert into public.products (id, name, price_cad, handle, available_since, mirrored_at)
    values ('gid://shopify/ProductVariant/1', 'Ring', 10, 'ring', now(), now())
    on conflict (id) do update set available_since = now(), retired_at = null`)
  const codes = await race(sessions, 1, (session) =>
    request(session, { role: 'service_role' }, 'select public.queue_back_in_stock_mails()'),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS })
  expect(await value("select count(*)::integer as value from private.mails where kind = 'back-in-stock'")).toBe(3)
})

test('simultaneous subscriptions of one email store it once', async () => {
  const codes = await race(sessions, 1, (session, index) =>
    request(
      session,
      { role: 'anon', address: `203.0.113.${index}` },
      `insert into public.newsletter_subscriptions (email) values ('Mei@Shop.Test')`,
    ),
  )
  // 23505: the first insert was not yet committed.
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  expect(codes.filter((code) => code !== null && !['409', '23505'].includes(code))).toEqual([])
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
})

test('messages that are deleted one by one deadlock neither with status changes nor with deleted accounts', async () => {
  await owner.query(`insert into public.contact_submissions (first_name, last_name, email, subject, message, user_id)
    select 'a', 'b', 'c@shop.test', 'd', 'e', ('00000000-0000-4000-8000-' || lpad((1 + n % 12)::text, 12, '0'))::uuid
    from generate_series(1, 200) n`)
  const { rows } = await owner.query<{ id: string }>('select id from public.contact_submissions order by random()')
  const codes = await race(sessions.slice(0, 12), 4, (session, index, round) => {
    // Another session's account, since deleting it invalidates the token.
    if (round === 2 && index % 4 === 0) return deleteAccount(session, userId(index + 1))
    const admin = { role: 'authenticated', userId: userId(20 + (index % 10)) } as const
    const id = rows[(index % 3) * 40 + round]?.id
    if (index % 3 > 0) return request(session, admin, 'delete from public.contact_submissions where id = $1', [id])
    return request(session, admin, `update public.contact_submissions set status = 'resolved' where id = $1`, [id])
  })
  expect(countCodes(codes)).toEqual({ ok: 12 * 4 })
})

test('accounts that are deleted while they write leave no rows behind and block nobody', async () => {
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
  // 23503: the account was deleted. 42501: its token is invalid.
  expect(codes.filter((code) => code !== null && !['23503', '42501'].includes(code))).toEqual([])
  expect(
    await value(
      'select count(*)::integer as value from public.reviews where user_id not in (select id from auth.users)',
    ),
  ).toBe(0)
})

test('simultaneous calls record batches of the storefront in any order without a deadlock', async () => {
  const codes = await race(sessions, 3, (session, index, round) =>
    request(session, { role: 'service_role' }, 'select public.record_mirror_batch(null, null, $1)', [
      JSON.stringify(mirroredVariants(index % 2 ? ['b', 'a'] : ['a', 'b', 'c'], round)),
    ]),
  )
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 3 })
})

function mirroredVariants(ids: readonly string[], price: number) {
  return ids.map((id) => ({ id, name: 'Ring', price_cad: price, handle: 'ring', selected_options: [] }))
}
