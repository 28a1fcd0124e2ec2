import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { addOwnLine, expectRows, findCount, merchandiseOf, openShop } from '../../../tests/database-cart'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { recordOrder } from '../../../tests/factories/recorded-order'
import { sandbox } from '../../../tests/sandbox'
import { CUSTOMER_ID, signIn, signOut } from '../../../tests/stored-session'
import { addToCart, clearCart } from '../cart'
import { cartStore } from '../cart-store'
import { recordOpenedSession } from '../checkout/opened-sessions'

const SESSION = 'cs_test_databasecart00000001'

beforeAll(() => recordOrder(SESSION, 'paid'))
beforeEach(deleteCartRows)

/** Adds two studs and opens their checkout, like the drawer. */
async function openCheckout() {
  const studs = await merchandiseOf('rivet-studs')
  addToCart(studs, 2)
  await expectRows().toContainEqual(expect.objectContaining({ product_id: studs.variantId, quantity: 2 }))
  const lines = [{ variantId: studs.variantId, quantity: 2 }]
  recordOpenedSession(SESSION, 'cart')
  act(() => cartStore.setState({ openedCheckout: { openedAt: Date.now(), lines } }))
  return studs
}

describe('an order of the database cart', () => {
  test('that is paid after a reload leaves in the cart what was added since the checkout was opened', async () => {
    await openShop()
    const studs = await openCheckout()
    const comb = await merchandiseOf('tide-comb')
    await openShop()
    addToCart(comb, 3)
    addToCart(studs)
    await findCount(6)
    await expectRows().toMatchObject([{ quantity: 3 }, { quantity: 3 }])
    await openShop(`/checkout/success?session_id=${SESSION}`)
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })
    await expectRows().toMatchObject([{ quantity: 1 }, { quantity: 3 }])
    await findCount(4)
    expect(localStorage.getItem('liangyi.cart.checkout')).toBeNull()
  })

  test('of a visitor who signs in before paying leaves the customer’s other lines', async () => {
    await addOwnLine('tide-comb', 5)
    await openShop()
    await openCheckout()
    await openShop()
    await findCount(2)
    await signIn()
    await findCount(7)
    await openShop()
    await findCount(7)
    act(() => clearCart())
    await expectRows().toMatchObject([{ quantity: 5, user_id: CUSTOMER_ID }])
    await findCount(5)
  })

  test('whose checkout is unknown empties the cart', async () => {
    await openShop()
    await openCheckout()
    localStorage.removeItem('liangyi.cart.checkout')
    await openShop()
    await findCount(2)
    act(() => clearCart())
    await expectRows().toEqual([])
    await findCount(0)
  })

  test('keeps its lines if the database refuses to remove them', async () => {
    await openShop()
    await openCheckout()
    ;(await sandbox()).faults.set('cart_items:delete', 'unavailable')
    act(() => clearCart())
    await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Clearing the cart failed.')]))
    await findCount(2)
  })
})

test('a checkout of a customer is gone from the browser after signing out', async () => {
  await openShop()
  await signIn()
  await openCheckout()
  expect(localStorage.getItem('liangyi.cart.checkout')).toContain(CUSTOMER_ID)
  await signOut()
  await findCount(0)
  expect(Object.keys(localStorage)).toEqual([])
})
