import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cartLine, storeLines } from '../../tests/factories/cart-line'
import { renderShop } from '../../tests/render-shop'
import { cartStore, useCartCount, useCartLines } from './cart-store'

function Counts() {
  return `${useCartLines().length} lines, ${useCartCount()} items`
}

test('a page restored by the browser’s Back shows what other pages did to the cart', async () => {
  await renderShop('/about')
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
