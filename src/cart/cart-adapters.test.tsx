import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CART_ADAPTERS } from '../../tests/factories/cart-adapters'
import { catalogueLine } from '../../tests/factories/cart-line'
import { deleteCartRows } from '../../tests/factories/cart-rows'
import { openDrawer } from '../../tests/open-cart'
import { renderShopWith } from '../../tests/render-shop'
import { sandbox } from '../../tests/sandbox'
import { addToCart, removeFromCart, setCartQuantity, subtractFromCart } from './cart'
import type { CartLine } from './lines'

// Starts the sandbox and loads code, which takes longer than a single test may.
beforeAll(async () => {
  await Promise.all([catalogueLine('rivet-studs'), import('./storage/database-cart'), import('./drawer/cart-drawer')])
})
beforeEach(deleteCartRows)

/** Promises to the shopper that hold wherever the cart is stored. */
describe.each(CART_ADAPTERS)('the $cart cart', ({ cart, added, updated, store, read, reset }) => {
  afterEach(reset)
  const findCount = (number: number) => screen.findByText(`Cart (${number})`)
  const expectStored = () => expect.poll(read)

  async function openShop(...lines: CartLine[]) {
    if (lines.length > 0) await store(lines)
    const shop = await renderShopWith({ cart }, '/about')
    await findCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    return shop
  }

  test('counts an add, confirms it with the specified toast and stores it', async () => {
    const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
    await openShop()
    act(() => addToCart(studs, 2))
    await findCount(2)
    expect(await screen.findByText(added)).toBeInTheDocument()
    await expectStored().toEqual([{ variantId: studs.variantId, quantity: 2 }])
    act(() => addToCart(studs))
    for (const text of updated) expect(await screen.findByText(text)).toBeInTheDocument()
  })

  test('applies increases, quantities, removals and an order’s lines in order', async () => {
    const [studs, comb] = [await catalogueLine('rivet-studs'), await catalogueLine('tide-comb')]
    await openShop(studs)
    act(() => {
      addToCart(comb, 3)
      addToCart(studs)
      setCartQuantity(comb.variantId, 1)
      setCartQuantity(comb.variantId, 2)
    })
    await findCount(4)
    await expectStored().toEqual([
      { variantId: studs.variantId, quantity: 2 },
      { variantId: comb.variantId, quantity: 2 },
    ])
    act(() => setCartQuantity(studs.variantId, -1))
    await expectStored().toEqual([{ variantId: comb.variantId, quantity: 2 }])
    act(() => removeFromCart(comb.variantId))
    await expectStored().toEqual([])
    act(() => addToCart(studs))
    await expectStored().toHaveLength(1)
    act(() => subtractFromCart([{ variantId: studs.variantId, quantity: 1 }]))
    await expectStored().toEqual([])
    await findCount(0)
  })

  test('says why nothing is added beyond 99 of a variant', async () => {
    await openShop(await catalogueLine('rivet-studs', [], { quantity: 99 }))
    const { quantity: _, ...studs } = await catalogueLine('rivet-studs')
    act(() => addToCart(studs))
    expect(
      await screen.findByText('You already have 99 of Rivet Studs in your cart, the most it can hold.'),
    ).toBeInTheDocument()
    await expectStored().toEqual([{ variantId: studs.variantId, quantity: 99 }])
  })

  test('shows picture, name, options, price, quantity and subtotal on the next visit, also without the storefront', async () => {
    const ring = await catalogueLine('edge-ring', ['6', 'Polished'], { quantity: 2 })
    ;(await sandbox()).faults.set('storefront:RefreshedCartLines', 'unavailable', { times: 100 })
    const { drawer } = await openDrawer(await openShop(ring))
    expect(drawer.getByRole('link', { name: 'Edge Ring' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/product\/edge-ring\?variant=/),
    )
    expect(drawer.getByText('6 • Polished')).toBeVisible()
    expect(drawer.getByText('$102.00')).toBeVisible()
    expect(drawer.getByRole('group', { name: 'Quantity of Edge Ring, 6 • Polished' })).toHaveTextContent('2')
    expect(drawer.getByText('Subtotal').nextElementSibling).toHaveTextContent('$204.00')
    expect(drawer.getByRole('presentation')).toHaveAttribute('srcset', expect.stringContaining('edge-ring-4'))
  })
})
