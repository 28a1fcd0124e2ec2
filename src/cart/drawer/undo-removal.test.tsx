import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { catalogueLine, readStoredCart, storeLines, variantId } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openDrawer } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { sandbox } from '../../../tests/sandbox'
import { type CartLine, countItems } from '../lines'

// Starts the sandbox and loads code, which takes longer than a single test may.
beforeAll(async () => {
  await Promise.all([catalogueLine('rivet-studs'), import('./cart-drawer')])
})
beforeEach(deleteCartRows)

const threeLines = async () => [
  await catalogueLine('rivet-studs'),
  await catalogueLine('armor-pendant', [], { quantity: 3 }),
  await catalogueLine('tide-comb'),
]
const toQuantities = (lines: readonly CartLine[]) => lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

async function openCartWith(cart: 'local' | 'database', lines: readonly CartLine[]) {
  const shop = await renderShopWith({ cart }, '/about')
  const { user } = shop
  const { drawer } = await openDrawer(shop, countItems(lines))
  const remove = (name: string) => user.click(drawer.getByLabelText(`Remove ${name}`))
  const findUndo = (name: string) => drawer.findByLabelText(`Undo: put ${name} back`)
  const expectTitle = (items: string) => waitFor(() => drawer.getByText(`Shopping Cart (${items})`))
  return { user, drawer, remove, findUndo, expectTitle }
}

describe.each(CART_ADAPTERS)('Undo after Remove in the $cart cart', ({ cart, store, read, reset }) => {
  afterEach(reset)
  const expectStored = () => expect.poll(read)

  async function openWith(lines: readonly CartLine[]) {
    await store(lines)
    return openCartWith(cart, lines)
  }

  test('adds the line again at the end, with its quantity, and gives it the focus', async () => {
    const lines = await threeLines()
    const { user, drawer, remove, findUndo } = await openWith(lines)
    await remove('Armor Pendant, 45 cm')
    expect(drawer.getByText('Removed from cart')).toBeVisible()
    await expectStored().toHaveLength(2)
    const undo = await findUndo('Armor Pendant, 45 cm')
    // The next line has focus, and Tab reaches the button from there.
    while (document.activeElement !== undo) {
      await user.tab()
      expect(document.activeElement).not.toBe(drawer.getByLabelText('Close'))
    }
    await user.keyboard('{Enter}')
    expect(drawer.getByText('Armor Pendant')).toHaveFocus()
    expect(screen.getByText(/^Armor Pendant, 45 cm is in your cart\. Subtotal/)).toBeInTheDocument()
    expect(drawer.queryByText('Removed from cart')).not.toBeInTheDocument()
    expect(drawer.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Rivet Studs',
      'Tide Comb',
      'Armor Pendant',
    ])
    const [studs, pendant, comb] = toQuantities(lines)
    await expectStored().toEqual([studs, comb, pendant])
  })

  test('is offered for the last line too, and can be dismissed', async () => {
    const lines = await threeLines()
    const { user, drawer, remove, findUndo } = await openWith(lines.slice(0, 1))
    await remove('Rivet Studs')
    expect(drawer.getByText('Your cart is empty')).toBeVisible()
    expect(drawer.getByRole('link', { name: 'See all products' })).toHaveFocus()
    await user.click(await findUndo('Rivet Studs'))
    expect(drawer.getByRole('link', { name: 'Rivet Studs' })).toHaveFocus()
    await expectStored().toEqual(toQuantities(lines.slice(0, 1)))
    await user.click(drawer.getByLabelText('Decrease quantity of Rivet Studs'))
    await user.click(drawer.getByLabelText('Dismiss'))
    expect(drawer.queryByText('Removed from cart')).not.toBeInTheDocument()
    expect(drawer.getByRole('link', { name: 'See all products' })).toHaveFocus()
    await expectStored().toEqual([])
  })
})

test('Undo in a full cart says what adding says, and stays', async () => {
  const [studs, pendant] = await threeLines()
  if (!studs || !pendant) throw new Error('Two lines')
  storeLines([studs, pendant])
  const { user, remove, findUndo, expectTitle } = await openCartWith('local', [studs, pendant])
  await remove('Armor Pendant, 45 cm')
  storeLines(Array.from({ length: 100 }, (_, index) => ({ ...studs, variantId: variantId(900_000 + index) })))
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  expect(
    await screen.findByText('You already have 100 different pieces in your cart, the most it can hold.'),
  ).toBeInTheDocument()
  storeLines([studs])
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  await expectTitle('4 items')
  expect(readStoredCart()?.items).toMatchObject([{ quantity: 1 }, { quantity: 3 }])
})

test('Undo that the database refuses says so, and can be pressed again', async () => {
  const [studs, pendant] = await threeLines()
  const database = CART_ADAPTERS.find(({ cart }) => cart === 'database')
  if (!studs || !pendant || !database) throw new Error('Two lines in the database')
  await database.store([studs, pendant])
  const { user, remove, findUndo, expectTitle } = await openCartWith('database', [studs, pendant])
  await remove('Armor Pendant, 45 cm')
  await expect.poll(database.read).toHaveLength(1)
  ;(await sandbox()).faults.set('cart_items:insert', 'unavailable')
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  expect(await screen.findByText('Failed to add item to cart')).toBeInTheDocument()
  ;(await sandbox()).faults.reset()
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  await expectTitle('4 items')
  await expect.poll(database.read).toEqual(toQuantities([studs, pendant]))
  takeLogged()
  await database.reset()
})
