import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import {
  addOwnLine,
  expectRows,
  findCount,
  loseNextResponse,
  merchandiseOf,
  openShop,
} from '../../../tests/database-cart'
import { deleteCartRows, fetchCartRows } from '../../../tests/factories/cart-rows'
import { sandbox } from '../../../tests/sandbox'
import {
  CUSTOMER,
  CUSTOMER_ID,
  expireStoredSession,
  signIn,
  signOut,
  storeSession,
} from '../../../tests/stored-session'
import { addToCart } from '../cart'

beforeEach(deleteCartRows)

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
    // Forgotten once the database has answered.
    await expect.poll(() => localStorage.getItem('cart_session_id')).toBeNull()
  })

  test('includes an add that is still pending', async () => {
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
    'with a database that is %s keeps the visitor’s lines on screen and joins them when the shopper comes back',
    async (fault) => {
      await openShop()
      addToCart(await merchandiseOf('rivet-studs'), 2)
      await expectRows().toMatchObject([{ quantity: 2 }])
      ;(await sandbox()).faults.set('rpc:merge_session_cart', fault)
      await signIn()
      await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Reading the cart failed.')]))
      await findCount(2)
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
    loseNextResponse('rpc/merge_session_cart')
    await signIn()
    await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Reading the cart failed.')]))
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

  test('leaves no unmerged lines to the next visitor', async () => {
    await openShop()
    addToCart(await merchandiseOf('tide-comb'))
    await expectRows().toMatchObject([{ quantity: 1 }])
    ;(await sandbox()).faults.set('rpc:merge_session_cart', 'unavailable')
    await signIn()
    await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Reading the cart failed.')]))
    await signOut()
    await findCount(0)
    addToCart(await merchandiseOf('edge-ring'))
    await findCount(1)
    await expectRows().toHaveLength(2)
    const cartIds = (await fetchCartRows()).map(({ session_id }) => session_id)
    expect(new Set(cartIds).size, 'the next visitor has a cart of their own').toBe(2)
  })
})

test('a customer whose session can’t be renewed during an outage keeps the lines on screen', async () => {
  await addOwnLine('rivet-studs', 3)
  await storeSession(CUSTOMER)
  await openShop()
  await findCount(3)
  ;(await sandbox()).faults.set('auth:token:refresh_token', 'rate-limited')
  expireStoredSession()
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(takeLogged().join()).toContain('Reading the cart failed.'))
  await findCount(3)
  takeLogged()
})
