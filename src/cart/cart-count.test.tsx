import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { cartLine, variantId } from '../../tests/factories/cart-line'
import { cartStore, useCartCount, useCartLines } from './cart-store'

function Counts() {
  return `${useCartLines().length} lines, ${useCartCount()} items`
}

beforeEach(() => {
  cartStore.setState({ items: [cartLine({ quantity: 2 }), cartLine({ variantId: variantId(2), quantity: 5 })] })
})

test('the cart is empty on the server, and so in the hydrating render', () => {
  expect(renderToString(<Counts />)).toBe('0 lines, 0 items')
})
