import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { addOwnLine, CUSTOMER_ID, expectRows, findCount, loseNextResponse } from '../../../tests/database-cart'
import { catalogueLine, readStoredCart, storeLines, variantId } from '../../../tests/factories/cart-line'
import { deleteCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { renderShopWith } from '../../../tests/render-shop'
import { sandbox } from '../../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../../tests/stored-session'
import { addToCart } from '../cart'

const VISITOR_ID = '30000000-0000-4000-8000-000000000001'

// Starts the sandbox and fetches code, for which a single test should not have to wait.
beforeAll(async () => {
  await Promise.all([catalogueLine('rivet-studs'), import('./database-cart')])
})
beforeEach(deleteCartRows)
afterEach(async () => (await sandbox()).faults.reset())

const openShop = (cart: 'local' | 'database') => renderShopWith({ cart }, '/about')
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

describe('a shop that begins to keep its carts in the database', () => {
  test('takes over this browser’s lines once, without a toast', async () => {
    const [studs, comb] = [await catalogueLine('rivet-studs', [], { quantity: 2 }), await catalogueLine('tide-comb')]
    storeLines([studs, comb])
    await openShop('database')
    await findCount(3)
    await expectRows().toMatchObject([
      { product_id: studs.variantId, quantity: 2 },
      { product_id: comb.variantId, quantity: 1 },
    ])
    expect(readStoredCart()).toBeNull()
    comeBack()
    await openShop('database')
    await findCount(3)
    await expectRows().toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    expect(screen.queryByText('Added to cart!')).not.toBeInTheDocument()
  })

  test('joins them with the lines that the signed-in customer has', async () => {
    const studs = await catalogueLine('rivet-studs', [], { quantity: 2 })
    await addOwnLine('rivet-studs', 98)
    storeLines([studs, await catalogueLine('tide-comb')])
    await storeSession(CUSTOMER)
    await openShop('database')
    await expectRows().toMatchObject([
      { quantity: 99, user_id: CUSTOMER_ID },
      { quantity: 1, user_id: CUSTOMER_ID },
    ])
    await findCount(100)
  })

  test.each(['unavailable', 'unreachable'] as const)(
    'whose database is %s keeps them in the browser until it has them, each once',
    async (fault) => {
      storeLines([await catalogueLine('rivet-studs', [], { quantity: 2 }), await catalogueLine('tide-comb')])
      ;(await sandbox()).faults.set('cart_items:insert', fault, { times: fault === 'unreachable' ? 4 : 2 })
      await openShop('database')
      await waitFor(() => expect(readStoredCart()?.items).toHaveLength(2))
      await waitFor(() => expect(takeLogged().join()).toContain('Moving a line into the cart failed.'))
      expect(screen.queryByText('Error')).not.toBeInTheDocument()
      comeBack()
      await expectRows().toMatchObject([{ quantity: 2 }, { quantity: 1 }])
      await findCount(3)
      takeLogged()
    },
  )

  test('adds no line twice whose response was lost', async () => {
    storeLines([await catalogueLine('rivet-studs', [], { quantity: 2 })])
    loseNextResponse('cart_items')
    await openShop('database')
    await waitFor(() => expect(readStoredCart()).toBeNull())
    await findCount(2)
    await expectRows().toMatchObject([{ quantity: 2 }])
  })

  test('leaves out a piece that is no longer sold, and takes the others', async () => {
    const gone = { ...(await catalogueLine('tide-comb')), variantId: variantId(999_999_999) }
    storeLines([gone, await catalogueLine('rivet-studs')])
    await openShop('database')
    await expectRows().toMatchObject([{ quantity: 1 }])
    await findCount(1)
    expect(readStoredCart()).toBeNull()
    expect(takeLogged()).toEqual([expect.stringContaining('Moving a line into the cart failed.')])
  })
})

describe('a shop that keeps its carts in the browser again', () => {
  async function storeRows(): Promise<void> {
    localStorage.setItem('cart_session_id', VISITOR_ID)
    for (const [handle, quantity] of [['rivet-studs', 2] as const, ['tide-comb', 1] as const]) {
      const { variantId: product_id } = await catalogueLine(handle)
      await requestAsServer('cart_items', 'POST', { product_id, quantity, session_id: VISITOR_ID })
    }
  }

  test('takes over the visitor’s lines from the database once', async () => {
    await storeRows()
    await openShop('local')
    await findCount(3)
    expect(readStoredCart()?.items).toMatchObject([
      { quantity: 2, product: { title: 'Rivet Studs', handle: 'rivet-studs' } },
      { quantity: 1, product: { title: 'Tide Comb' } },
    ])
    await expectRows().toEqual([])
    expect(localStorage.getItem('cart_session_id')).toBeNull()
    await openShop('local')
    await findCount(3)
  })

  test('whose database does not answer keeps both, and takes over with the next page', async () => {
    await storeRows()
    ;(await sandbox()).faults.set('cart_items:select', 'unavailable')
    await openShop('local')
    const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
    act(() => addToCart(studs))
    await waitFor(() => expect(takeLogged()).toEqual([expect.stringContaining('Moving the cart failed.')]))
    await findCount(1)
    ;(await sandbox()).faults.reset()
    await openShop('local')
    await findCount(4)
    expect(readStoredCart()?.items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
  })
})
