import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anonKey } from '../../../sandbox/supabase/keys'
import { takeLogged } from '../../../tests/console'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows, fetchCartRows } from '../../../tests/factories/cart-rows'
import { renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { TIME_LIMITS_MS } from '../../backends/time-limits'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from '../cart'
import { CART_KEY } from './stored-cart'

beforeEach(deleteCartRows)
afterEach(async () => (await sandbox()).faults.reset())

const openShop = () => renderShopWith({ cart: 'database' }, '/about')

/** The rows once they are as expected: a change is shown before it is stored. */
const expectRows = () => expect.poll(fetchCartRows, { timeout: 5000 })

async function studsMerchandise() {
  const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
  return studs
}

const findCount = (number: number) => screen.findByText(`Cart (${number})`, undefined, { timeout: 5000 })

describe('a visitor', () => {
  test('adds to a cart of their own and sees the toast', async () => {
    await openShop()
    const studs = await studsMerchandise()
    addToCart({ ...studs, selectedOptions: [{ name: 'Finish', value: 'Satin' }] })
    await findCount(1)
    expect(await screen.findByText('Added to cart!')).toBeInTheDocument()
    expect(screen.getByText('Satin, $52.00')).toBeInTheDocument()
    expect(screen.getByText('Item has been added to your cart.')).toBeInTheDocument()
    const session = localStorage.getItem('cart_session_id')
    expect(session).toMatch(/^[0-9a-f-]{36}$/)
    await expectRows().toEqual([{ product_id: studs.variantId, quantity: 1, user_id: null, session_id: session }])
    expect(localStorage.getItem(CART_KEY)).toBeNull()
  })

  test('does not see the cart of another visitor', async () => {
    const { unmount } = await openShop()
    addToCart(await studsMerchandise())
    await findCount(1)
    unmount()
    localStorage.clear()
    await openShop()
    addToCart(await studsMerchandise(), 2)
    await findCount(2)
    await expectRows().toMatchObject([{ quantity: 1 }, { quantity: 2 }])
  })

  test('sees another tab’s change when the page becomes visible', async () => {
    await openShop()
    const studs = await studsMerchandise()
    addToCart(studs)
    await findCount(1)
    const session = localStorage.getItem('cart_session_id') ?? ''
    await fetch(`${location.origin}/rest/v1/cart_items?session_id=eq.${session}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', apikey: anonKey, 'x-cart-session': session },
      body: JSON.stringify({ quantity: 7 }),
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await findCount(7)
  })
})

describe('a failure', () => {
  test.each([
    ['429', () => Response.json({ message: 'slow down' }, { status: 429, headers: { 'retry-after': '30' } })],
    ['an unexpected shape', () => Response.json({ no_such_field: true }, { status: 201 })],
    ['an HTML page', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['no response', () => Response.error()],
  ])('of adding with %s shows the error toast, and the next add works', async (_, respond) => {
    await openShop()
    network.use(http.post('*/rest/v1/cart_items', respond, { once: true }))
    addToCart(await studsMerchandise())
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText('Failed to add item to cart')).toBeInTheDocument()
    expect(takeLogged()).toEqual([expect.stringContaining('Adding to the cart failed.')])
    addToCart(await studsMerchandise())
    await findCount(1)
    await expectRows().toMatchObject([{ quantity: 1 }])
  })

  test('of adding by a request that never ends is shown at the time limit, and the next add works', async () => {
    await openShop()
    const { write } = TIME_LIMITS_MS
    Reflect.set(TIME_LIMITS_MS, 'write', 50)
    network.use(http.post('*/rest/v1/cart_items', () => new Promise<Response>(() => {}), { once: true }))
    addToCart(await studsMerchandise())
    expect(await screen.findByText('Failed to add item to cart')).toBeInTheDocument()
    Reflect.set(TIME_LIMITS_MS, 'write', write)
    expect(takeLogged()).toEqual([expect.stringContaining('Adding to the cart failed.')])
    addToCart(await studsMerchandise())
    await findCount(1)
  })

  test('of reading, changing, removing and clearing is only logged', async () => {
    await openShop()
    const studs = await studsMerchandise()
    addToCart(studs, 2)
    await findCount(2)
    await screen.findByText('Added to cart!')
    const { faults } = await sandbox()
    faults.set('supabase', 'unavailable')
    document.dispatchEvent(new Event('visibilitychange'))
    setCartQuantity(studs.variantId, 5)
    removeFromCart(studs.variantId)
    clearCart()
    let logged: string[] = []
    await waitFor(() => {
      logged = [...logged, ...takeLogged()]
      expect(logged).toHaveLength(5)
    })
    expect(logged.map((text) => text.split('.')[0])).toEqual([
      'Reading the cart failed',
      'Changing the cart failed',
      'Removing from the cart failed',
      'Clearing the cart failed',
      // What the database has after a change that may have been made.
      'Reading the cart failed',
    ])
    expect(screen.queryByText('Error')).not.toBeInTheDocument()
    expect(screen.getByText('Cart (2)')).toBeInTheDocument()
  })

  test('of reading one row keeps the other rows', async () => {
    const { unmount } = await openShop()
    addToCart(await studsMerchandise())
    const { quantity: _, ...comb } = await catalogueLine('tide-comb')
    addToCart(comb)
    await findCount(2)
    unmount()
    network.use(
      http.get('*/rest/v1/cart_items', async ({ request }) => {
        const realRows: unknown[] = await (await (await sandbox()).handle(request.clone()))?.json()
        return Response.json([{ id: 'malformed', product_id: 'x', quantity: -1, products: null }, ...realRows])
      }),
    )
    await openShop()
    await findCount(2)
    expect(takeLogged()).toEqual(['An unreadable row of the cart was left out.'])
  })
})
