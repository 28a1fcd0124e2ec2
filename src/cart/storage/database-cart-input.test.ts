import { beforeEach, expect, test } from 'vitest'
import { anonKey } from '../../../sandbox/supabase/keys'
import { catalogueLine, variantId } from '../../../tests/factories/cart-line'
import { deleteCartRows, fetchCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { sandbox } from '../../../tests/sandbox'

const OWN_ID = '30000000-0000-4000-8000-000000000001'
const OTHER_ID = '30000000-0000-4000-8000-000000000002'
const CUSTOMER_ID = '00000000-0000-4000-8000-000000000001'

beforeEach(deleteCartRows)

/** Sends what a visitor of the shop, or anyone with its public key, can send. */
async function send(method: string, query: string, body?: unknown, session = OWN_ID): Promise<number | undefined> {
  const headers = { apikey: anonKey, 'content-type': 'application/json', 'x-cart-session': session }
  const request = new Request(`${location.origin}/rest/v1/cart_items${query}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  return (await (await sandbox()).handle(request))?.status
}

const studsId = async () => (await catalogueLine('rivet-studs')).variantId

test.each([
  ['a product that is not there', { product_id: variantId(999_999_999) }],
  ['a product without a name', { product_id: '' }],
  ['a quantity of 0', { quantity: 0 }],
  ['a negative quantity', { quantity: -3 }],
  ['a quantity of 100', { quantity: 100 }],
  ['a quantity beyond integers', { quantity: 3_000_000_000 }],
  ['half a piece', { quantity: 1.5 }],
  ['a quantity in words', { quantity: 'two' }],
  ['another visitor’s session id', { session_id: OTHER_ID }],
  ['a session id that is no UUID', { session_id: 'someone' }],
  ['a forged user id', { session_id: null, user_id: CUSTOMER_ID }],
  ['two owners', { user_id: CUSTOMER_ID }],
  ['no owner', { session_id: null }],
  ['an id of its own', { id: OWN_ID }],
])('a line with %s is refused and nothing is stored', async (_, fields) => {
  const line = { product_id: await studsId(), quantity: 1, session_id: OWN_ID, ...fields }
  const status = await send('POST', '', line)
  expect([400, 401, 403, 409]).toContain(status)
  expect(await fetchCartRows()).toEqual([])
})

test('two lines at once are refused as a whole, and the cart keeps its own', async () => {
  const { variantId: first } = await catalogueLine('rivet-studs')
  await send('POST', '', { product_id: first, session_id: OWN_ID })
  const { variantId: second } = await catalogueLine('trace-bracelet')
  const { variantId: third } = await catalogueLine('edge-ring')
  const lines = [second, third].map((product_id) => ({ product_id, session_id: OWN_ID, quantity: 1 }))
  expect(await send('POST', '', lines)).toBe(400)
  expect(await fetchCartRows()).toMatchObject([{ product_id: first, quantity: 1 }])
})

test('a visitor with another’s session id or none neither reads, changes nor empties a cart', async () => {
  await send('POST', '', { product_id: await studsId(), session_id: OWN_ID, quantity: 2 })
  for (const session of [OTHER_ID, 'someone', '', `${OWN_ID}' or true --`]) {
    await send('PATCH', `?session_id=eq.${OWN_ID}`, { quantity: 9 }, session)
    await send('DELETE', `?session_id=eq.${OWN_ID}`, undefined, session)
  }
  expect(await fetchCartRows()).toMatchObject([{ quantity: 2 }])
})

test('a deleted product removes no other line from a cart', async () => {
  await requestAsServer('products', 'POST', { id: variantId(700_000_000), name: 'Pin', price_cad: 1 })
  await send('POST', '', { product_id: variantId(700_000_000), session_id: OWN_ID })
  await send('POST', '', { product_id: await studsId(), session_id: OWN_ID, quantity: 2 })
  await requestAsServer(`products?id=eq.${variantId(700_000_000)}`, 'DELETE')
  expect(await fetchCartRows()).toMatchObject([{ quantity: 2 }])
})
