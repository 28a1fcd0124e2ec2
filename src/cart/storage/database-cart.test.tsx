import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { expectRows, findCount, merchandiseOf, openShop } from '../../../tests/database-cart'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { goOffline } from '../../../tests/go-offline'
import { network, requestAsServer, sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { addToCart, removeFromCart, setCartQuantity, subtractFromCart } from '../cart'

beforeEach(deleteCartRows)

describe('a change', () => {
  test('is shown before the database has answered', async () => {
    await openShop()
    const { faults } = await sandbox()
    faults.set('cart_items:insert', 'slow', { delayMs: 300 })
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(2)
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument()
    await screen.findByText('Added to cart!')
    await expectRows().toMatchObject([{ quantity: 2 }])
  })

  test.each(['response-lost', 'unreachable'] as const)(
    'is made once though it meets a network that is %s, and no failure is shown',
    async (fault) => {
      await openShop()
      const studs = await merchandiseOf('rivet-studs')
      const { faults } = await sandbox()
      const loseNext = (operation: string) => faults.set(operation, fault, { times: 1 })
      loseNext('cart_items:insert')
      addToCart(studs, 2)
      await screen.findByText('Added to cart!')
      await expectRows().toMatchObject([{ quantity: 2 }])
      loseNext('cart_items:update')
      act(() => setCartQuantity(studs.variantId, 5))
      await expect.poll(() => faults.list()).toEqual([])
      addToCart(studs)
      await expectRows().toMatchObject([{ quantity: 6 }])
      loseNext('cart_items:delete')
      act(() => removeFromCart(studs.variantId))
      await expectRows().toEqual([])
      await expect.poll(() => faults.list()).toEqual([])
      await findCount(0)
    },
  )

  test('is made once though the browser sends it twice by itself, and the second answer is the one that arrives', async () => {
    await openShop()
    const studs = await merchandiseOf('rivet-studs')
    const methods: string[] = []
    network.use(
      http.all('*/rest/v1/cart_items', async ({ request }) => {
        const { handle } = await sandbox()
        if (request.method !== 'GET') {
          methods.push(request.method)
          await handle(request.clone())
        }
        return handle(request)
      }),
    )
    for (const quantity of [1, 2, 3]) {
      addToCart(studs)
      await expectRows().toMatchObject([{ quantity }])
    }
    await findCount(3)
    act(() => setCartQuantity(studs.variantId, 2))
    await expectRows().toMatchObject([{ quantity: 2 }])
    act(() => removeFromCart(studs.variantId))
    await expectRows().toEqual([])
    await findCount(0)
    expect(methods).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'DELETE'])
    expect(screen.queryByText('Your cart has changed')).not.toBeInTheDocument()
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

  test('that is made offline is undone, and an add says that it failed', async () => {
    await openShop()
    const [studs, comb] = [await merchandiseOf('rivet-studs'), await merchandiseOf('tide-comb')]
    addToCart(studs, 2)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText('Added to cart!')
    network.use(http.all('*/rest/v1/*', () => HttpResponse.error()))
    goOffline(true)
    act(() => setCartQuantity(studs.variantId, 5))
    addToCart(comb)
    await findCount(6)
    expect(await screen.findByText('Failed to add item to cart')).toBeInTheDocument()
    await findCount(2)
    network.resetHandlers()
    goOffline(false)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await findCount(2)
    takeLogged()
  })

  test('on another device or in another tab is shown when this tab is looked at again', async () => {
    await openShop()
    addToCart(await merchandiseOf('rivet-studs'))
    await expectRows().toMatchObject([{ quantity: 1 }])
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 4 })
    act(() => void window.dispatchEvent(new Event('focus')))
    await findCount(4)
    await requestAsServer('cart_items?quantity=gt.0', 'PATCH', { quantity: 6 })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await findCount(6)
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
  expect(takeLogged()).toEqual([expect.stringContaining('Changing the cart failed.')])
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

test('a failure of reading, changing, removing or subtracting an order is only logged', async () => {
  await openShop()
  const studs = await merchandiseOf('rivet-studs')
  addToCart(studs, 2)
  await screen.findByText('Added to cart!')
  ;(await sandbox()).faults.set('supabase', 'unavailable')
  document.dispatchEvent(new Event('visibilitychange'))
  setCartQuantity(studs.variantId, 5)
  removeFromCart(studs.variantId)
  subtractFromCart([{ variantId: studs.variantId, quantity: 2 }])
  const logged: string[] = []
  await waitFor(() => {
    logged.push(...takeLogged())
    // Each of the four calls, and the reading after each of three changes.
    expect(logged).toHaveLength(7)
  })
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
