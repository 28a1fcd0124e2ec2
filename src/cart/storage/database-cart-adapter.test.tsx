import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anonKey, serviceRoleKey } from '../../../sandbox/supabase/keys'
import { takeLogged } from '../../../tests/console'
import { soldLine, variantId } from '../../../tests/factories/line'
import { renderShop } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { CUSTOMER, signedIn } from '../../../tests/signed-in'
import { CART_KEY } from './persisted-cart'

vi.mock('../../backends/env', async (original) => {
  const { environment } = await original<typeof import('../../backends/env')>()
  return { environment: () => ({ ...environment(), cart: 'database' }) }
})

async function asServer(path: string, method = 'GET'): Promise<unknown> {
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  const request = new Request(`${location.origin}/rest/v1/${path}`, { method, headers })
  const response = await (await sandbox()).handle(request)
  return method === 'GET' ? response?.json() : undefined
}

const rows = () => asServer('cart_items?select=product_id,quantity,user_id,session_id&order=created_at')

beforeEach(async () => {
  await asServer('cart_items?quantity=gt.0', 'DELETE')
})
afterEach(async () => (await sandbox()).switches.reset())

async function openShop() {
  const view = await renderShop('/about')
  const keeper = await import('./cart-adapter')
  return { ...view, ...keeper }
}

async function studs() {
  const { quantity: _, ...piece } = await soldLine('rivet-studs')
  return piece
}

const count = (number: number) => screen.findByText(`Cart (${number})`, undefined, { timeout: 5000 })

describe('a visitor', () => {
  test('puts a piece into a cart of their own, and is told', async () => {
    const { addToCart } = await openShop()
    const piece = await studs()
    addToCart(piece)
    await count(1)
    expect(await screen.findByText('Added to cart!')).toBeInTheDocument()
    expect(screen.getByText('Item has been added to your cart.')).toBeInTheDocument()
    const session = localStorage.getItem('cart_session_id')
    expect(session).toMatch(/^[0-9a-f-]{36}$/)
    expect(await rows()).toEqual([{ product_id: piece.variantId, quantity: 1, user_id: null, session_id: session }])
    expect(localStorage.getItem(CART_KEY)).toBeNull()
  })

  test('adding what is there raises its quantity, however quickly', async () => {
    const { addToCart } = await openShop()
    const piece = await studs()
    addToCart(piece)
    addToCart(piece, 2)
    addToCart(piece)
    await count(4)
    expect(await rows()).toMatchObject([{ quantity: 4 }])
  })

  test('finds the cart again on the next visit, in the order of adding, with names and prices', async () => {
    const { addToCart, unmount } = await openShop()
    addToCart(await studs(), 2)
    const { quantity: _, ...ring } = await soldLine('edge-ring', ['6', 'Polished'])
    addToCart(ring)
    await count(3)
    unmount()
    const { user } = await openShop()
    await user.click(await screen.findByRole('button', { name: 'Cart (3)' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Shopping Cart (3 items)' }))
    const [first, second] = drawer.getAllByRole('listitem')
    expect(first).toHaveTextContent(/Rivet Studs.*\$52\.00/)
    expect(second).toHaveTextContent(/Edge Ring.*\$102\.00/)
    expect(drawer.getByText('Subtotal').nextElementSibling).toHaveTextContent('$206.00')
    expect(await drawer.findByText('6 • Polished')).toBeVisible()
    expect(drawer.getByRole('link', { name: 'Edge Ring' })).toHaveAttribute(
      'href',
      expect.stringContaining('edge-ring'),
    )
  })

  test('changes, removes and clears', async () => {
    const { addToCart, setCartQuantity, removeFromCart, clearCart } = await openShop()
    const piece = await studs()
    const { quantity: _, ...comb } = await soldLine('tide-comb')
    addToCart(piece)
    addToCart(comb)
    setCartQuantity(piece.variantId, 5)
    await count(6)
    expect(await rows()).toMatchObject([{ quantity: 5 }, { quantity: 1 }])
    setCartQuantity(comb.variantId, 0)
    await count(5)
    removeFromCart(piece.variantId)
    await count(0)
    expect(await rows()).toEqual([])
    addToCart(piece, 3)
    await count(3)
    clearCart()
    await count(0)
    expect(await rows()).toEqual([])
  })

  test('does not see the cart of another', async () => {
    const { addToCart, unmount } = await openShop()
    addToCart(await studs())
    await count(1)
    unmount()
    localStorage.clear()
    const { addToCart: addAsOther } = await openShop()
    addAsOther(await studs(), 2)
    await count(2)
    expect(await rows()).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
  })

  test('sees what another tab has put in when the page is looked at again', async () => {
    const { addToCart } = await openShop()
    const piece = await studs()
    addToCart(piece)
    await count(1)
    const session = localStorage.getItem('cart_session_id') ?? ''
    await fetch(`${location.origin}/rest/v1/cart_items?session_id=eq.${session}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', apikey: anonKey, 'x-cart-session': session },
      body: JSON.stringify({ quantity: 7 }),
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await count(7)
  })

  test('is kept to 99 of a piece', async () => {
    const { addToCart } = await openShop()
    const piece = await studs()
    addToCart(piece, 99)
    await count(99)
    addToCart(piece)
    expect(await screen.findByText('Your cart holds 99 of Rivet Studs, the most it can.')).toBeInTheDocument()
    expect(await rows()).toMatchObject([{ quantity: 99 }])
  })

  test('whose kept id is no UUID gets a new one', async () => {
    localStorage.setItem('cart_session_id', 'someone')
    const { addToCart } = await openShop()
    addToCart(await studs())
    await count(1)
    expect(localStorage.getItem('cart_session_id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('a customer has a cart of their own, and finds the visitor’s again after signing out', async () => {
  const first = await openShop()
  first.addToCart(await studs())
  await count(1)
  first.unmount()
  await signedIn(CUSTOMER)
  const { addToCart } = await openShop()
  addToCart(await studs(), 3)
  await count(3)
  expect(await rows()).toMatchObject([
    { quantity: 1, user_id: null },
    { quantity: 3, user_id: expect.any(String), session_id: null },
  ])
  const { getAuth: followedAuth } = await import('../../backends/session')
  await act(async () => {
    await (await followedAuth()).signOut({ scope: 'local' })
  })
  await count(1)
})

describe('a failure', () => {
  test('of adding is told, and nothing is added', async () => {
    const { addToCart } = await openShop()
    addToCart({ ...(await studs()), variantId: variantId(999_999_999) })
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getByText('Failed to add item to cart')).toBeInTheDocument()
    expect(screen.getByText('Cart (0)')).toBeInTheDocument()
    expect(takeLogged()).toEqual([expect.stringContaining('Adding to the cart failed.')])
  })

  test('of reading, changing, removing and clearing is only logged', async () => {
    const { addToCart, setCartQuantity, removeFromCart, clearCart } = await openShop()
    const piece = await studs()
    addToCart(piece, 2)
    await count(2)
    await screen.findByText('Added to cart!')
    const { switches } = await sandbox()
    switches.set('supabase', 'failing')
    document.dispatchEvent(new Event('visibilitychange'))
    setCartQuantity(piece.variantId, 5)
    removeFromCart(piece.variantId)
    clearCart()
    let logged: string[] = []
    await waitFor(() => {
      logged = [...logged, ...takeLogged()]
      expect(logged).toHaveLength(4)
    })
    expect(logged.map((text) => text.split('.')[0])).toEqual([
      'Reading the cart failed',
      'Changing the cart failed',
      'Removing from the cart failed',
      'Clearing the cart failed',
    ])
    expect(screen.queryByText('Error')).not.toBeInTheDocument()
    expect(screen.getByText('Cart (2)')).toBeInTheDocument()
  })

  test('of one row to be read leaves the others', async () => {
    const { addToCart, unmount } = await openShop()
    addToCart(await studs())
    const { quantity: _, ...comb } = await soldLine('tide-comb')
    addToCart(comb)
    await count(2)
    unmount()
    network.use(
      http.get('*/rest/v1/cart_items', async ({ request }) => {
        const answer: unknown[] = await (await (await sandbox()).handle(request.clone()))?.json()
        return Response.json([{ id: 'odd', product_id: 'x', quantity: -1, products: null }, ...answer])
      }),
    )
    await openShop()
    await count(2)
    expect(takeLogged()).toEqual(['A row of the cart could not be read and was left out.'])
  })
})
