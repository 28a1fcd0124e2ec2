import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cartLine, merchandise, readStoredCart, storeLines, variantId } from '../../tests/factories/cart-line'
import { renderShop } from '../../tests/render-shop'
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './cart'
import { cartStore, EMPTY_CART, useCartCount, useCartLines } from './cart-store'
import { CART_KEY, serializeCart } from './storage/stored-cart'

function Counts() {
  return `${useCartLines().length} lines, ${useCartCount()} items`
}

const openShop = () => renderShop('/about')

function storedItems() {
  return readStoredCart()?.items
}

test('adding a variant that is in the cart shows the toast of an updated quantity', async () => {
  storeLines([cartLine()])
  await openShop()
  act(() => addToCart(merchandise(), 2))
  expect(await screen.findByText('Updated cart')).toBeInTheDocument()
  expect(screen.getByText('Trace Bracelet quantity updated')).toBeInTheDocument()
  expect(screen.getByText('Cart (3)')).toBeInTheDocument()
})

test('removing a line outside the drawer, or setting its quantity to 0, takes it out of the stored cart and says so', async () => {
  storeLines([cartLine(), cartLine({ variantId: variantId(2) })])
  await openShop()
  act(() => removeFromCart(variantId(1)))
  expect(storedItems()).toMatchObject([{ variantId: variantId(2) }])
  expect(await screen.findByText('Removed from cart')).toBeInTheDocument()
  act(() => setCartQuantity(variantId(2), 0))
  expect(await screen.findByText('Cart (0)')).toBeInTheDocument()
  expect(storedItems()).toEqual([])
})

test('clearing empties the cart and forgets the remote cart', async () => {
  const checkout = { cartId: 'gid://shopify/Cart/1?key=2', checkoutUrl: 'https://pay.example/1' }
  localStorage.setItem(CART_KEY, serializeCart({ ...EMPTY_CART, items: [cartLine()], ...checkout }))
  await openShop()
  expect(screen.getByText('Cart (1)')).toBeInTheDocument()
  act(() => clearCart())
  expect(screen.getByText('Cart (0)')).toBeInTheDocument()
  expect(readStoredCart()).toMatchObject(EMPTY_CART)
})

test('a page restored by the browser’s Back shows what other pages did to the cart', async () => {
  await openShop()
  storeLines([cartLine({ quantity: 4 })])
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(screen.getByText('Cart (4)')).toBeInTheDocument()
})

test('the cart is empty on the server, and so in the hydrating render', () => {
  cartStore.setState({ items: [cartLine({ quantity: 2 })] })
  expect(renderToString(<Counts />)).toBe('0 lines, 0 items')
})
