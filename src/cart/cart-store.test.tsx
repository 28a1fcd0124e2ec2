import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { line, piece, storeLines, variantId } from '../../tests/factories/line'
import { renderShop } from '../../tests/render-shop'
import { CART_KEY, readStoredCart, writeStoredCart } from './storage/persisted-cart'

/** The cart's modules as a page has just loaded them, with the shop around them. */
async function openShop() {
  const view = await renderShop('/about')
  const cart = await import('./storage/cart-adapter')
  return { ...view, cart }
}

function storedItems() {
  return readStoredCart(localStorage.getItem(CART_KEY) ?? '')?.items
}

describe('adding', () => {
  test('a new variant says so, with its title', async () => {
    const { cart } = await openShop()
    act(() => cart.addToCart(piece()))
    expect(await screen.findByText('Added to cart')).toBeInTheDocument()
    expect(screen.getByText('Trace Bracelet added to your cart')).toBeInTheDocument()
    expect(screen.getByText('Cart (1)')).toBeInTheDocument()
    expect(storedItems()).toEqual([line()])
  })

  test('a variant that is in the cart says that its quantity is updated', async () => {
    storeLines([line()])
    const { cart } = await openShop()
    act(() => cart.addToCart(piece(), 2))
    expect(await screen.findByText('Updated cart')).toBeInTheDocument()
    expect(screen.getByText('Trace Bracelet quantity updated')).toBeInTheDocument()
    expect(screen.getByText('Cart (3)')).toBeInTheDocument()
  })

  test('beyond 99 of one, or 100 variants, says why nothing was added', async () => {
    storeLines([line({ quantity: 99 })])
    const { cart } = await openShop()
    act(() => cart.addToCart(piece()))
    expect(await screen.findByText('Your cart holds 99 of Trace Bracelet, the most it can.')).toBeInTheDocument()
    storeLines(Array.from({ length: 100 }, (_, index) => line({ variantId: variantId(index + 1) })))
    act(() => cart.addToCart(piece({ variantId: variantId(101) })))
    expect(await screen.findByText('Your cart holds 100 different pieces, the most it can.')).toBeInTheDocument()
    expect(storedItems()).toHaveLength(100)
  })
})

test('removing, and a quantity of 0, say that the piece is removed', async () => {
  storeLines([line(), line({ variantId: variantId(2) })])
  const { cart } = await openShop()
  act(() => cart.removeFromCart(variantId(1)))
  expect(await screen.findByText('Removed from cart')).toBeInTheDocument()
  act(() => cart.setCartQuantity(variantId(2), 0))
  expect(await screen.findByText('Cart (0)')).toBeInTheDocument()
  expect(storedItems()).toEqual([])
})

test('clearing empties the cart and forgets its remote twin', async () => {
  const remote = { cartId: 'gid://shopify/Cart/1?key=2', checkoutUrl: 'https://pay.example/1' }
  localStorage.setItem(CART_KEY, writeStoredCart({ items: [line()], ...remote }))
  const { cart } = await openShop()
  expect(screen.getByText('Cart (1)')).toBeInTheDocument()
  act(() => cart.clearCart())
  expect(screen.getByText('Cart (0)')).toBeInTheDocument()
  expect(readStoredCart(localStorage.getItem(CART_KEY) ?? '')).toEqual({ items: [], cartId: null, checkoutUrl: null })
})

describe('another tab', () => {
  /** What the browser tells this tab of a write in another one. */
  function tell(newValue: string | null) {
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY, newValue }))
    })
  }

  test('changes the cart here too', async () => {
    await openShop()
    storeLines([line({ quantity: 3 })])
    tell(localStorage.getItem(CART_KEY))
    expect(screen.getByText('Cart (3)')).toBeInTheDocument()
  })

  test('is not overwritten by a tab that has not heard of it', async () => {
    const { cart } = await openShop()
    storeLines([line({ variantId: variantId(2) })])
    act(() => cart.addToCart(piece()))
    expect(storedItems()?.map((each) => each.variantId)).toEqual([variantId(2), variantId(1)])
  })

  test('that clears the site’s data empties the cart here too', async () => {
    storeLines([line()])
    await openShop()
    localStorage.clear()
    tell(null)
    expect(screen.getByText('Cart (0)')).toBeInTheDocument()
  })
})

test('a page that comes back by the browser’s Back shows what other pages did to the cart', async () => {
  await openShop()
  storeLines([line({ quantity: 4 })])
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(screen.getByText('Cart (4)')).toBeInTheDocument()
})

describe('a stored cart that can not be read', () => {
  test.each(['not JSON', '{"state":7}'])('(%s) leaves an empty cart that works', async (text) => {
    localStorage.setItem(CART_KEY, text)
    const { cart } = await openShop()
    expect(screen.getByText('Cart (0)')).toBeInTheDocument()
    act(() => cart.addToCart(piece()))
    expect(screen.getByText('Cart (1)')).toBeInTheDocument()
    expect(storedItems()).toEqual([line()])
    expect(takeLogged()).toContain('The stored cart could not be read and was left out.')
  })
})

test('a browser that forbids storage keeps the cart as long as the page', async () => {
  const { cart } = await openShop()
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  act(() => cart.addToCart(piece()))
  act(() => cart.addToCart(piece()))
  expect(screen.getByText('Cart (2)')).toBeInTheDocument()
  storage.mockRestore()
  expect(takeLogged()).toContain('The browser’s storage can not be used: the cart is kept until the page closes.')
})
