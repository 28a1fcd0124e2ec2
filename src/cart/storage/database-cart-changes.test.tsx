import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import {
  expectRows,
  findCount,
  goOffline,
  loseNextResponse,
  merchandiseOf,
  openShop,
  resetDatabaseCart,
} from '../../../tests/database-cart'
import { deleteCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { addToCart, setCartQuantity } from '../cart'
import { unsentChanges } from './optimistic-cart'

beforeEach(deleteCartRows)
afterEach(resetDatabaseCart)

describe('a change', () => {
  test('is shown before the database has answered', async () => {
    await openShop()
    const { faults } = await sandbox()
    faults.set('cart_items:insert', 'never-answers', { times: 9 })
    addToCart(await merchandiseOf('rivet-studs'), 2)
    await findCount(2)
    await expect.poll(() => faults.list()).toMatchObject([{ times: 8 }])
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument()
    // The request ends without an answer.
    faults.reset()
    await findCount(0)
    expect(takeLogged()).toEqual([expect.stringContaining('Adding to the cart failed.')])
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
    const [unsent] = unsentChanges.list()
    if (!unsent) throw new Error('nothing unsent')
    goOffline(false)
    await expectRows().toMatchObject([{ quantity: 2 }])
    await screen.findByText('Added to cart!')
    expect(unsentChanges.list()).toEqual([])
    // The copy that a tab has which is not told yet that it was sent.
    unsentChanges.save({ ...unsent, steps: unsent.steps.map((step) => ({ ...step, lastSentQuantity: 2 })) })
    await openShop()
    await findCount(2)
    await waitFor(() => expect(unsentChanges.list()).toEqual([]))
    await expectRows().toMatchObject([{ quantity: 2 }])
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
