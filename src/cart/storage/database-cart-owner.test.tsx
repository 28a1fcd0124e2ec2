import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { catalogueLine } from '../../../tests/factories/cart-line'
import { deleteCartRows, fetchCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { pageSession } from '../../backends/session'
import { addToCart, setCartQuantity } from '../cart'
import type { CartMerchandise } from '../lines'
import { createUnsentStorage } from './unsent-changes'

const CUSTOMER_ID = '00000000-0000-4000-8000-000000000001'

beforeEach(deleteCartRows)
afterEach(async () => {
  goOffline(false)
  ;(await sandbox()).faults.reset()
})

const openShop = () => renderShopWith({ cart: 'database' }, '/about')
const findCount = (number: number) => screen.findByText(`Cart (${number})`, undefined, { timeout: 5000 })
/** The rows once they are as expected: a change is shown before it is stored. */
const expectRows = () => expect.poll(fetchCartRows, { timeout: 5000 })

async function merchandiseOf(handle: string): Promise<CartMerchandise> {
  const { quantity: _, ...merchandise } = await catalogueLine(handle)
  return merchandise
}

async function addOwnLine(handle: string, quantity: number): Promise<void> {
  const { variantId } = await merchandiseOf(handle)
  await requestAsServer('cart_items', 'POST', { product_id: variantId, user_id: CUSTOMER_ID, quantity })
}

async function signIn(): Promise<void> {
  await act(async () => {
    await (await pageSession.getAuth()).signInWithPassword(CUSTOMER)
  })
}

async function signOut(): Promise<void> {
  await act(async () => {
    await (await pageSession.getAuth()).signOut({ scope: 'local' })
  })
}

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}

describe('signing in', () => {
  test('joins the visitor’s lines with the customer’s, adds the quantities and keeps what is on screen', async () => {
    const [studs, comb] = [await merchandiseOf('rivet-studs'), await merchandiseOf('tide-comb')]
    await addOwnLine('rivet-studs', 97)
    await openShop()
    addToCart(studs, 5)
    addToCart(comb)
    await findCount(6)
    await signIn()
    await findCount(100)
    await expectRows().toEqual([
      { product_id: studs.variantId, quantity: 99, user_id: CUSTOMER_ID, session_id: null },
      { product_id: comb.variantId, quantity: 1, user_id: CUSTOMER_ID, session_id: null },
    ])
    expect(localStorage.getItem('cart_session_id')).toBeNull()
  })

  test('takes along an add that is still on its way', async () => {
    const studs = await merchandiseOf('rivet-studs')
    await addOwnLine('rivet-studs', 1)
    await openShop()
    ;(await sandbox()).faults.set('cart_items:insert', 'slow', { delayMs: 300 })
    addToCart(studs, 2)
    await signIn()
    await findCount(3)
    await expectRows().toMatchObject([{ quantity: 3, user_id: CUSTOMER_ID }])
  })

  test.each(['unavailable', 'rate-limited', 'unreachable'] as const)(
    'with a database that is %s keeps the visitor’s lines and joins them when the shopper comes back',
    async (fault) => {
      await openShop()
      addToCart(await merchandiseOf('rivet-studs'), 2)
      await expectRows().toMatchObject([{ quantity: 2 }])
      ;(await sandbox()).faults.set('rpc:merge_session_cart', fault)
      await signIn()
      await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Merging the carts failed.')]))
      ;(await sandbox()).faults.reset()
      act(() => void window.dispatchEvent(new Event('focus')))
      await expectRows().toMatchObject([{ quantity: 2, user_id: CUSTOMER_ID }])
      await findCount(2)
    },
  )

  test('with a merge whose response was lost adds nothing twice', async () => {
    await openShop()
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await expectRows().toMatchObject([{ quantity: 2 }])
    network.use(
      http.post(
        '*/rest/v1/rpc/merge_session_cart',
        async ({ request }) => {
          await (await sandbox()).handle(request)
          return Response.error()
        },
        { once: true },
      ),
    )
    await signIn()
    await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Merging the carts failed.')]))
    act(() => void window.dispatchEvent(new Event('focus')))
    await findCount(2)
    await expectRows().toMatchObject([{ quantity: 2, user_id: CUSTOMER_ID }])
  })
})

describe('signing out', () => {
  test('shows an empty cart at once, also when the next reading fails, and keeps nothing of the customer’s', async () => {
    await addOwnLine('rivet-studs', 3)
    await storeSession(CUSTOMER)
    await openShop()
    await findCount(3)
    ;(await sandbox()).faults.set('cart_items:select', 'unavailable')
    await signOut()
    await findCount(0)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(Object.keys(localStorage)).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([])
    ;(await sandbox()).faults.reset()
    await openShop()
    await findCount(0)
    await expectRows().toMatchObject([{ quantity: 3, user_id: CUSTOMER_ID }])
  })

  test('gives the next visitor neither a change that was not sent nor lines that were not merged', async () => {
    await openShop()
    addToCart(await merchandiseOf('tide-comb'))
    await expectRows().toMatchObject([{ quantity: 1 }])
    ;(await sandbox()).faults.set('rpc:merge_session_cart', 'unavailable')
    await signIn()
    await waitFor(() => expect(takeLogged()).toHaveLength(1))
    goOffline(true)
    addToCart(await merchandiseOf('rivet-studs'))
    await findCount(2)
    await signOut()
    takeLogged()
    await findCount(0)
    goOffline(false)
    addToCart(await merchandiseOf('edge-ring'))
    await findCount(1)
    await expectRows().toHaveLength(2)
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})

describe('a change', () => {
  test('is shown before the database has answered', async () => {
    await openShop()
    ;(await sandbox()).faults.set('cart_items:insert', 'never-answers')
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(2)
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument()
  })

  test.each(['unavailable', 'rate-limited', 'forbidden', 'wrong-shape'] as const)(
    'that the database answers with %s is taken back',
    async (fault) => {
      await openShop()
      const studs = await merchandiseOf('rivet-studs')
      addToCart(studs, 2)
      await expectRows().toMatchObject([{ quantity: 2 }])
      ;(await sandbox()).faults.set('cart_items:update', fault)
      act(() => setCartQuantity(studs.variantId, 5))
      await findCount(5)
      await findCount(2)
      expect(takeLogged()).toEqual([expect.stringContaining('Changing the cart failed.')])
      expect(screen.queryByText('Error')).not.toBeInTheDocument()
    },
  )

  test('of one line on two devices ends with one of the two quantities, and both of two adds count', async () => {
    await storeSession(CUSTOMER)
    await openShop()
    const studs = await merchandiseOf('rivet-studs')
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 1 }])
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 7 })
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 8 }])
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 3 })
    act(() => setCartQuantity(studs.variantId, 5))
    await expectRows().toMatchObject([{ quantity: 5 }])
    await deleteCartRows()
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 1 }])
  })

  test('that is made offline is sent, in order, when the network is back', async () => {
    await openShop()
    const [studs, comb] = [await merchandiseOf('rivet-studs'), await merchandiseOf('tide-comb')]
    addToCart(studs)
    await expectRows().toHaveLength(1)
    goOffline(true)
    addToCart(comb, 2)
    expect(await screen.findByText('We’ll add this to your cart when you reconnect.')).toBeInTheDocument()
    setCartQuantity(comb.variantId, 4)
    setCartQuantity(studs.variantId, 0)
    addToCart(studs, 3)
    await findCount(7)
    await expectRows().toHaveLength(1)
    goOffline(false)
    await expectRows().toMatchObject([{ quantity: 4 }, { quantity: 3 }])
    expect(await screen.findAllByText('Added to cart!')).not.toHaveLength(0)
    expect(screen.getByText('Cart (7)')).toBeInTheDocument()
  })

  test('whose response was lost with the network is not made twice', async () => {
    await openShop()
    const studs = await merchandiseOf('rivet-studs')
    network.use(
      http.post(
        '*/rest/v1/cart_items',
        async ({ request }) => {
          await (await sandbox()).handle(request)
          goOffline(true)
          return Response.error()
        },
        { once: true },
      ),
    )
    addToCart(studs, 2)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText(/^You’re offline\. /)
    goOffline(false)
    expect(await screen.findByText('Added to cart!')).toBeInTheDocument()
    await expectRows().toMatchObject([{ quantity: 2 }])
    expect(screen.getByText('Cart (2)')).toBeInTheDocument()
  })

  test('that is not sent yet waits for its own tab and is not sent by a duplicate of that tab, nor twice by the next', async () => {
    await openShop()
    goOffline(true)
    const studs = await merchandiseOf('rivet-studs')
    addToCart(studs, 2)
    await findCount(2)
    expect(Object.keys(sessionStorage)).toEqual([])
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('liangyi.cart.unsent.'))
    const copied = localStorage.getItem(key) ?? ''
    const duplicate = createUnsentStorage()
    const taken: unknown[] = []
    duplicate.takeOver(new AbortController().signal, (changes) => taken.push(...changes))
    goOffline(false)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText('Added to cart!')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(taken).toEqual([])
    expect(localStorage.getItem(key)).toBeNull()
    localStorage.setItem(key, copied)
    duplicate.takeOver(new AbortController().signal, (changes) => taken.push(...changes))
    await waitFor(() => expect(taken).toHaveLength(1))
    duplicate.takeOver(new AbortController().signal, (changes) => taken.push(...changes))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(taken).toHaveLength(1)
  })

  test('that was not sent before the tab was reloaded is sent afterwards', async () => {
    await openShop()
    addToCart(await merchandiseOf('tide-comb'))
    await expectRows().toHaveLength(1)
    goOffline(true)
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(3)
    dispatchEvent(new Event('pagehide'))
    await openShop()
    await findCount(2)
    goOffline(false)
    await findCount(3)
    await expectRows().toMatchObject([{ quantity: 1 }, { quantity: 2 }])
  })
})

test('a product that was retired stays in the cart with its name, and is not added again', async () => {
  const studs = await merchandiseOf('rivet-studs')
  await openShop()
  addToCart(studs)
  await expectRows().toHaveLength(1)
  const filter = `products?id=eq.${encodeURIComponent(studs.variantId)}`
  await requestAsServer(filter, 'PATCH', { retired_at: new Date().toISOString() })
  const { user } = await openShop()
  await user.click(await screen.findByRole('button', { name: 'Cart (1)' }))
  expect(await screen.findByRole('link', { name: 'Rivet Studs' })).toBeVisible()
  await deleteCartRows()
  await openShop()
  addToCart(studs)
  expect(await screen.findByText('Failed to add item to cart')).toBeInTheDocument()
  await findCount(0)
  expect(takeLogged()).toEqual([expect.stringContaining('Adding to the cart failed.')])
  await requestAsServer(filter, 'PATCH', { retired_at: null })
})
