import { expect, test } from 'vitest'
import { type Actor, addToCart, countCodes, deleteAccount, race, request } from './concurrent-requests'
import { setUpRaces, userId } from './race-database'

const { owner, sessions, value } = await setUpRaces()
const SESSIONS = sessions.length

const CUSTOMER_CART = '20000000-0000-4000-8000-00000000000'

test('sessions that merge into one cart, each twice, while others add to it lose no quantity and add none', async () => {
  await owner.query(`
    insert into public.cart_items (product_id, session_id, quantity)
    select 'variant-' || v, ('${CUSTOMER_CART}' || s)::uuid, 1 + s from generate_series(0, 9) s, generate_series(1, 2) v`)
  const codes = await race(sessions, 2, (session, index, round) => {
    const actor: Actor = { role: 'authenticated', userId: userId(1), address: `203.0.113.${index}` }
    // Twenty sessions are ten browsers with two tabs each; ten more add to the customer's cart.
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
  // 23505: the line already exists. 42501: the account was deleted.
  expect(codes.filter((code) => code !== null && !['23505', '42501'].includes(code))).toEqual([])
  const largest = `select coalesce(max(lines), 0)::integer as value from (
    select count(*) as lines from public.cart_items group by user_id, session_id) carts`
  expect(await value(largest)).toBeLessThanOrEqual(100)
})

test('bulk changes of a cart deadlock neither with its merges nor with each other', async () => {
  await owner.query(`
    insert into public.products (id, name, price_cad) select 'many-' || n, 'Pin', 1 from generate_series(1, 60) n;
    insert into public.cart_items (product_id, session_id)
    select 'many-' || n, ('${CUSTOMER_CART}' || s)::uuid from generate_series(0, 9) s, generate_series(1, 60) n
    order by random()`)
  const codes = await race(sessions, 6, (session, index, round) => {
    const cart = `${CUSTOMER_CART}${index % 10}`
    const actor: Actor = { role: 'authenticated', userId: userId(index % 3), address: `203.0.113.${index}`, cart }
    if ((index + round) % 2) return request(session, actor, 'select public.merge_session_cart()')
    return request(session, actor, 'update public.cart_items set quantity = $1 where quantity < 99', [1 + round])
  })
  expect(countCodes(codes)).toEqual({ ok: SESSIONS * 6 })
})
