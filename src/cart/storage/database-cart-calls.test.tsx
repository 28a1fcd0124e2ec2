import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows, fetchCartRows } from '../../../tests/factories/cart-rows'
import { renderShopWith } from '../../../tests/render-shop'
import { network } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from '../cart'

const CUSTOMER_ID = '00000000-0000-4000-8000-000000000001'
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

let calls: string[] = []

async function recordCall({ request }: { request: Request }): Promise<void> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/rest/v1/cart_items') return
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&')
  const call = `${request.method} ${query}`
  calls.push([call, await request.clone().text()].filter(Boolean).join(' '))
}

beforeEach(async () => {
  await deleteCartRows()
  calls = []
  network.events.on('request:start', recordCall)
})
afterEach(() => network.events.removeAllListeners())

const expectRows = () => expect.poll(fetchCartRows)

/** The calls so far, without values that differ in each run. */
function takeCalls(): string[] {
  const taken = calls.map((call) => call.replaceAll(CUSTOMER_ID, 'USER').replaceAll(UUID, 'ID'))
  calls = []
  return taken
}

const SELECT =
  'select=id,product_id,attributes,quantity,products(id,name,price_cad,image_url,collection,handle,selected_options)'

test.each([
  ['visitor', 'session_id', 'ID'],
  ['customer', 'user_id', 'USER'],
] as const)('the database cart of a %s makes the specified calls and no others', async (who, column, id) => {
  if (who === 'customer') await storeSession(CUSTOMER)
  else localStorage.setItem('cart_session_id', '30000000-0000-4000-8000-000000000001')
  await renderShopWith({ cart: 'database' }, '/about')
  await expect.poll(takeCalls).toEqual([`GET ${SELECT}&${column}=eq.${id}&order=created_at.asc`])
  const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
  const { quantity: __, ...comb } = await catalogueLine('tide-comb')
  act(() => addToCart(studs, 2))
  await expectRows().toMatchObject([{ quantity: 2 }])
  expect(takeCalls()).toEqual([`POST  {"product_id":"${studs.variantId}","quantity":2,"${column}":"${id}"}`])
  act(() => setCartQuantity(studs.variantId, 5))
  await expectRows().toMatchObject([{ quantity: 5 }])
  expect(takeCalls()).toEqual(['PATCH id=eq.ID&quantity=eq.2&select=id {"quantity":5}'])
  act(() => addToCart(studs))
  await expectRows().toMatchObject([{ quantity: 6 }])
  expect(takeCalls()).toEqual(['PATCH id=eq.ID&quantity=eq.5&select=id {"quantity":6}'])
  act(() => removeFromCart(studs.variantId))
  await expectRows().toEqual([])
  expect(takeCalls()).toEqual(['DELETE id=eq.ID&quantity=eq.6&select=id'])
  act(() => addToCart(comb))
  await expectRows().toHaveLength(1)
  takeCalls()
  act(() => clearCart())
  await expectRows().toEqual([])
  expect(takeCalls()).toEqual([`DELETE ${column}=eq.${id}`])
  expect(await screen.findByText('Cart (0)')).toBeInTheDocument()
})
