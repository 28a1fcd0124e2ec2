import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { catalogueLine, readStoredCart, storeLines, variantId } from '../../../tests/factories/cart-line'
import { deleteCartRows, requestAsServer } from '../../../tests/factories/cart-rows'
import { renderShopWith } from '../../../tests/render-shop'
import { network, sandbox } from '../../../tests/sandbox'
import { addToCart } from '../cart'
import type { CartLine } from '../lines'

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

async function openDrawer(cart: 'local' | 'database', lines: readonly CartLine[]) {
  const { user } = await renderShopWith({ cart }, '/about')
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await user.click(await screen.findByText(`Cart (${count})`))
  const drawer = within(await screen.findByRole('dialog'))
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
    return openDrawer(cart, lines)
  }

  test('puts the line back where it was, with its quantity, and gives it the focus', async () => {
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
      'Armor Pendant',
      'Tide Comb',
    ])
    await expectStored().toEqual(toQuantities(lines))
  })

  test('is offered for the last line too, and can be dismissed', async () => {
    const lines = await threeLines()
    const { user, drawer, remove, findUndo } = await openWith(lines.slice(0, 1))
    await remove('Rivet Studs')
    expect(drawer.getByText('Your cart is empty')).toBeVisible()
    await user.click(await findUndo('Rivet Studs'))
    expect(drawer.getByRole('link', { name: 'Rivet Studs' })).toHaveFocus()
    await expectStored().toEqual(toQuantities(lines.slice(0, 1)))
    await user.click(drawer.getByLabelText('Decrease quantity of Rivet Studs'))
    await user.click(drawer.getByLabelText('Dismiss'))
    expect(drawer.queryByText('Removed from cart')).not.toBeInTheDocument()
    expect(drawer.getByRole('link', { name: 'See all products' })).toHaveFocus()
    await expectStored().toEqual([])
  })

  test('and an add of the same piece right after it both count, on one line', async () => {
    const [studs, pendant] = await threeLines()
    if (!studs || !pendant) throw new Error('Two lines')
    const { user, remove, findUndo, expectTitle } = await openWith([studs, pendant])
    await remove('Armor Pendant, 45 cm')
    const undo = await findUndo('Armor Pendant, 45 cm')
    const { quantity: _, ...merchandise } = pendant
    await act(async () => {
      undo.click()
      addToCart(merchandise)
    })
    await expectTitle('5 items')
    await expectStored().toEqual([
      { variantId: studs.variantId, quantity: 1 },
      { variantId: pendant.variantId, quantity: 4 },
    ])
    await remove('Armor Pendant, 45 cm')
    await user.click(await findUndo('Armor Pendant, 45 cm'))
    await expectTitle('5 items')
  })
})

test('Undo keeps what another tab has done meanwhile, and says when the cart has no room any more', async () => {
  const lines = await threeLines()
  const [studs, pendant, comb] = lines
  if (!studs || !pendant || !comb) throw new Error('Three lines')
  storeLines(lines)
  const { user, drawer, remove, findUndo, expectTitle } = await openDrawer('local', lines)
  await remove('Armor Pendant, 45 cm')
  const full = Array.from({ length: 100 }, (_, index) => ({ ...studs, variantId: variantId(900_000 + index) }))
  storeLines(full)
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  expect(await drawer.findByText('We couldn’t put it back')).toBeVisible()
  storeLines([studs, { ...comb, quantity: 2 }])
  await user.click(await findUndo('Armor Pendant, 45 cm'))
  await expectTitle('6 items')
  expect(readStoredCart()?.items).toMatchObject([{ quantity: 1 }, { quantity: 3 }, { quantity: 2 }])
})

describe('Undo in the database cart', () => {
  const [, database] = CART_ADAPTERS
  if (!database) throw new Error('The database’s cart')
  const { store, read, reset } = database
  afterEach(reset)
  const expectStored = () => expect.poll(read)

  /** Storage keys of changes that are not sent yet. */
  const findPending = () =>
    expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('liangyi.cart.pending.')))

  /** Delays the next removal until the returned function is called, which ends it with this outcome. */
  function holdRemoval(outcome: 'made' | 'refused' | 'made, without a response'): () => void {
    let end = () => {}
    const ending = new Promise<void>((resolve) => {
      end = resolve
    })
    network.use(
      http.delete(
        '*/rest/v1/cart_items',
        async ({ request }) => {
          await ending
          if (outcome === 'refused') return new HttpResponse(null, { status: 503 })
          const response = await (await sandbox()).handle(request)
          return outcome === 'made' && response ? response : HttpResponse.error()
        },
        { once: true },
      ),
    )
    return end
  }

  test.each(['made', 'refused', 'made, without a response'] as const)(
    'puts the line back once during a removal that is %s',
    async (end) => {
      const lines = await threeLines()
      await store(lines)
      const endRemoval = holdRemoval(end)
      const { user, remove, findUndo, expectTitle } = await openDrawer('database', lines)
      await remove('Armor Pendant, 45 cm')
      await user.click(await findUndo('Armor Pendant, 45 cm'))
      await expectTitle('5 items')
      endRemoval()
      await findPending().toEqual([])
      await expectStored().toEqual(toQuantities(lines))
      await expectTitle('5 items')
      expect(takeLogged()).toHaveLength(end === 'refused' ? 1 : 0)
    },
  )

  test('is withdrawn when a refused removal brings the line back', async () => {
    const lines = await threeLines()
    await store(lines)
    const endRemoval = holdRemoval('refused')
    const { drawer, remove, expectTitle } = await openDrawer('database', lines)
    await remove('Armor Pendant, 45 cm')
    expect(await drawer.findByText('Removed from cart')).toBeVisible()
    endRemoval()
    await expectTitle('5 items')
    expect(drawer.queryByText('Removed from cart')).not.toBeInTheDocument()
    expect(takeLogged()).toEqual([expect.stringContaining('Removing from the cart failed.')])
  })

  test('says when the database refuses it, and can be tried again', async () => {
    const lines = await threeLines()
    await store(lines)
    const { user, drawer, remove, findUndo, expectTitle } = await openDrawer('database', lines)
    await remove('Armor Pendant, 45 cm')
    await expectStored().toHaveLength(2)
    const filter = `products?id=eq.${encodeURIComponent(lines[1]?.variantId ?? '')}`
    await requestAsServer(filter, 'PATCH', { retired_at: new Date().toISOString() })
    await user.click(await findUndo('Armor Pendant, 45 cm'))
    expect(await drawer.findByText('We couldn’t put it back')).toBeVisible()
    expect(takeLogged()).toEqual([expect.stringContaining('Putting a line back into the cart failed.')])
    await requestAsServer(filter, 'PATCH', { retired_at: null })
    await user.click(await findUndo('Armor Pendant, 45 cm'))
    await expectTitle('5 items')
    await expectStored().toEqual(toQuantities(lines))
  })
})
