import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CART_ADAPTERS } from '../../../tests/factories/cart-adapters'
import { catalogueLine, readStoredCart, variantId } from '../../../tests/factories/cart-line'
import { deleteCartRows } from '../../../tests/factories/cart-rows'
import { openCart, openDrawer } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { paths } from '../../domain/paths'
import { type CartLine, countItems } from '../lines'

beforeEach(deleteCartRows)

describe.each(CART_ADAPTERS)('the drawer of the $cart cart', ({ cart, store, read, reset }) => {
  afterEach(reset)

  async function openCartWith(...lines: CartLine[]) {
    await store(lines)
    const shop = await renderShopWith({ cart }, '/about')
    return { ...shop, ...(await openDrawer(shop, countItems(lines))) }
  }

  const expectStored = () => expect.poll(read)

  test('plus and minus of a line change quantity, subtotal and header, are announced and stored', async () => {
    const { drawer, user } = await openCartWith(await catalogueLine('rivet-studs'))
    await user.click(drawer.getByRole('button', { name: 'Increase quantity of Rivet Studs' }))
    expect(drawer.getByText('$104.00')).toBeVisible()
    expect(drawer.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
    expect(screen.getByText('Rivet Studs: quantity 2. Subtotal $104.00.')).toBeInTheDocument()
    expect(screen.getByText('Cart (2)')).toBeInTheDocument()
    await expectStored().toMatchObject([{ quantity: 2 }])
    await user.click(drawer.getByRole('button', { name: 'Decrease quantity of Rivet Studs' }))
    expect(drawer.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
    expect(screen.getByText('Rivet Studs: quantity 1. Subtotal $52.00.')).toBeInTheDocument()
    await expectStored().toMatchObject([{ quantity: 1 }])
  })

  test('live lines show a changed price when the drawer opens, and use it in the subtotal', async () => {
    const { drawer } = await openCartWith(await catalogueLine('rivet-studs', [], { price: 4900, quantity: 2 }))
    expect(await drawer.findByText('The price has changed from $49.00 to $52.00.')).toBeVisible()
    expect(drawer.getByText('$104.00')).toBeVisible()
    if (cart === 'local') expect(readStoredCart()?.items).toMatchObject([{ price: 4900 }])
  })
})

test('an empty cart says so and links to the products and the collections', async () => {
  const shop = await renderShopWith({}, paths.products)
  const { drawer } = await openDrawer(shop, 0)
  expect(drawer.getByRole('heading', { name: 'Shopping Cart (0 items)' })).toBeVisible()
  expect(drawer.getByText('Your cart is empty')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument()
  const link = drawer.getByRole('link', { name: 'See all products' })
  expect(link).toHaveAttribute('href', '/products')
  expect(drawer.getByText('ARMORLIGHT')).toHaveAttribute('href', '/collections/armorlight')
  expect(drawer.getByText('Heart of Jade')).toHaveAttribute('href', '/collections/heart-of-jade')
  await shop.user.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a line cannot exceed 99', async () => {
  const { drawer, user } = await openCart(await catalogueLine('rivet-studs', [], { quantity: 99 }))
  expect(drawer.getByText('99 is the most you can order at once.')).toBeVisible()
  const plus = drawer.getByRole('button', { name: 'Increase quantity of Rivet Studs' })
  expect(plus).toHaveAttribute('aria-disabled', 'true')
  await user.click(plus)
  expect(screen.getByText('Cart (99)')).toBeInTheDocument()
})

test('a removed line moves focus to the next line, or from the last to the one before', async () => {
  const { drawer, user } = await openCart(
    await catalogueLine('rivet-studs'),
    await catalogueLine('armor-pendant'),
    await catalogueLine('tide-comb'),
  )
  await user.click(drawer.getByRole('button', { name: 'Remove Armor Pendant, 45 cm' }))
  await waitFor(() => expect(drawer.getByRole('link', { name: 'Tide Comb' })).toHaveFocus())
  await user.click(drawer.getByRole('button', { name: 'Remove Tide Comb' }))
  await waitFor(() => expect(drawer.getByRole('link', { name: 'Rivet Studs' })).toHaveFocus())
  expect(readStoredCart()?.items).toHaveLength(1)
})

describe('live lines, when the drawer opens', () => {
  test('show a sold-out line and leave it out of the subtotal', async () => {
    const { drawer } = await openCart(await catalogueLine('gorget-collar'), await catalogueLine('rivet-studs'))
    expect(await drawer.findByText('Sold out. It won’t be included at checkout.')).toBeVisible()
    expect(drawer.getByText('Subtotal').nextElementSibling).toHaveTextContent('$52.00')
    expect(drawer.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled')
  })

  test('show a discontinued line, which can be removed', async () => {
    const discontinued = { ...(await catalogueLine('rivet-studs')), variantId: variantId(999_999_999) }
    const { drawer, user } = await openCart(discontinued)
    expect(
      await drawer.findByText('No longer available. It won’t be included at checkout. Please remove it.'),
    ).toBeVisible()
    expect(drawer.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true')
    expect(drawer.getByText('Nothing in your cart is available right now.')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Remove Rivet Studs' }))
    expect(await drawer.findByText('Your cart is empty')).toBeVisible()
  })

  test('are fetched for the other lines when one has a malformed id', async () => {
    const malformed = { ...(await catalogueLine('armor-pendant')), variantId: 'not an id' }
    const { drawer } = await openCart(malformed, await catalogueLine('rivet-studs', [], { price: 1 }))
    expect(await drawer.findByText('The price has changed from $0.01 to $52.00.')).toBeVisible()
    expect(drawer.getByText(/^No longer available\./)).toBeVisible()
  })
})

test('the drawer shows the days of arrival in Canada', async () => {
  const { drawer } = await openCart(await catalogueLine('rivet-studs'))
  const text = /^Arrives [A-Z][a-z]{2} \d{1,2}–([A-Z][a-z]{2} )?\d{1,2} with standard shipping\.$/
  expect(drawer.getByText(text)).toBeVisible()
})

test('the closed drawer returns the focus to its opener', async () => {
  const { user, opener } = await openCart(await catalogueLine('rivet-studs'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opener).toHaveFocus()
})
