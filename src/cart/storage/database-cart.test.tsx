import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { expectRows, findCount, loseNextResponse, merchandiseOf, openShop } from '../../../tests/database-cart'
import { deleteCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { goOffline } from '../../../tests/go-offline'
import { network, sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from '../cart'
import { PENDING_PREFIX } from './pending-changes'

const pendingKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PENDING_PREFIX))

beforeEach(deleteCartRows)

describe('a change', () => {
  test('is shown before the database has answered, and sent again if the answer is lost', async () => {
    await openShop()
    const { faults } = await sandbox()
    faults.set('cart_items:insert', 'never-answers', { times: 9 })
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(2)
    await expect.poll(() => faults.list()).toMatchObject([{ times: 8 }])
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument()
    // The request ends without a response.
    faults.reset()
    await screen.findByText('Added to cart!')
    await expectRows().toMatchObject([{ quantity: 2 }])
  })

  test('of one line on two devices counts on both, whether it adds or sets', async () => {
    await storeSession(CUSTOMER)
    await openShop()
    const studs = await merchandiseOf('rivet-studs')
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 1 }])
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 7 })
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 8 }])
    await findCount(8)
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 9 })
    act(() => setCartQuantity(studs.variantId, 9))
    await expectRows().toMatchObject([{ quantity: 10 }])
    await findCount(10)
    await deleteCartRows()
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 1 }])
  })

  test('of a line that was removed on another device leaves no line behind and says so', async () => {
    await openShop()
    const studs = await merchandiseOf('rivet-studs')
    addToCart(studs)
    await expectRows().toMatchObject([{ quantity: 1 }])
    await deleteCartRows()
    act(() => setCartQuantity(studs.variantId, 2))
    expect(await screen.findByText('Your cart has changed')).toBeInTheDocument()
    expect(screen.getByText('Rivet Studs was removed on another device.')).toBeInTheDocument()
    await findCount(0)
    await expectRows().toEqual([])
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
    loseNextResponse('cart_items', () => goOffline(true))
    addToCart(studs, 2)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText(/^You’re offline\. /)
    goOffline(false)
    expect(await screen.findByText('Added to cart!')).toBeInTheDocument()
    await expectRows().toMatchObject([{ quantity: 2 }])
    expect(screen.getByText('Cart (2)')).toBeInTheDocument()
  })

  test('that another tab is sending is not sent a second time', async () => {
    await openShop()
    goOffline(true)
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(2)
    expect(Object.keys(sessionStorage)).toEqual([])
    const [key = ''] = pendingKeys()
    const pending = localStorage.getItem(key) ?? ''
    goOffline(false)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText('Added to cart!')
    expect(pendingKeys()).toEqual([])
    // Like a tab that was closed before the response arrived.
    localStorage.setItem(key, pending)
    await openShop()
    await findCount(2)
    await waitFor(() => expect(pendingKeys()).toEqual([]))
    await expectRows().toMatchObject([{ quantity: 2 }])
    await findCount(2)
  })

  test('of another tab is shown once it is sent, or when this tab becomes visible', async () => {
    await openShop()
    addToCart(await merchandiseOf('rivet-studs'))
    await expectRows().toMatchObject([{ quantity: 1 }])
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 4 })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: `${PENDING_PREFIX}1`, newValue: null })))
    await findCount(4)
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 6 })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await findCount(6)
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

test('a visitor’s add is stored under a random id, and nothing of it in the browser', async () => {
  await openShop()
  const studs = await merchandiseOf('rivet-studs')
  addToCart({ ...studs, selectedOptions: [{ name: 'Finish', value: 'Satin' }] })
  expect(await screen.findByText('Item has been added to your cart.')).toBeInTheDocument()
  expect(screen.getByText('Satin, $52.00')).toBeInTheDocument()
  const session = localStorage.getItem('cart_session_id')
  expect(session).toMatch(/^[0-9a-f-]{36}$/)
  await expectRows().toEqual([{ product_id: studs.variantId, quantity: 1, user_id: null, session_id: session }])
  expect(Object.keys(localStorage)).toEqual(['cart_session_id'])
})

test('a failure of reading, changing, removing or clearing is only logged', async () => {
  await openShop()
  const studs = await merchandiseOf('rivet-studs')
  addToCart(studs, 2)
  await screen.findByText('Added to cart!')
  ;(await sandbox()).faults.set('supabase', 'unavailable')
  document.dispatchEvent(new Event('visibilitychange'))
  setCartQuantity(studs.variantId, 5)
  removeFromCart(studs.variantId)
  clearCart()
  let logged: string[] = []
  await waitFor(() => {
    logged = [...logged, ...takeLogged()]
    expect(logged).toHaveLength(6)
  })
  expect(logged.map((text) => text.split('.')[0])).toEqual([
    'Reading the cart failed',
    'Changing the cart failed',
    'Removing from the cart failed',
    // Rereads the database's rows after a change that may have been made.
    'Reading the cart failed',
    'Clearing the cart failed',
    'Reading the cart failed',
  ])
  expect(screen.queryByText('Error')).not.toBeInTheDocument()
  expect(screen.getByText('Cart (2)')).toBeInTheDocument()
})

test('an invalid row is skipped and the other rows are kept', async () => {
  await openShop()
  addToCart(await merchandiseOf('rivet-studs'))
  addToCart(await merchandiseOf('tide-comb'))
  await expectRows().toHaveLength(2)
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
