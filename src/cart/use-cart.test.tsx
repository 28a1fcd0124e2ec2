import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { line, variantId } from '../../tests/factories/line'
import { cartStore } from './cart-store'
import { useCart, useCartCount } from './use-cart'

function Counts() {
  return `${useCart().count} in the cart, ${useCartCount()} in the header`
}

beforeEach(() => {
  cartStore.setState({ items: [line({ quantity: 2 }), line({ variantId: variantId(2), quantity: 5 })] })
})

test('the count is the sum of the quantities', () => {
  render(<Counts />)
  expect(screen.getByText('7 in the cart, 7 in the header')).toBeVisible()
})

test('on the server, and so in the first render, the cart is empty', () => {
  expect(renderToString(<Counts />)).toBe('0 in the cart, 0 in the header')
})
