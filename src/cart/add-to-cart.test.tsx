import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { piece } from '../../tests/factories/line'
import { AddToCart } from './add-to-cart'
import { cartStore } from './cart-store'

const { variantId, price, selectedOptions, product } = piece()
const variant = { id: variantId, price, selectedOptions, availableForSale: true }

beforeEach(() => cartStore.setState(cartStore.getInitialState()))

test('puts one into the cart, as the page shows it', async () => {
  render(<AddToCart variant={variant} product={product} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(cartStore.getState().items).toEqual([{ ...piece(), quantity: 1 }])
})

test('a variant that is sold out says so and adds nothing', async () => {
  render(<AddToCart variant={{ ...variant, availableForSale: false }} product={product} />)
  const button = screen.getByRole('button', { name: 'Sold Out' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(cartStore.getState().items).toEqual([])
})

test('in a list its name says the product', () => {
  render(<AddToCart variant={variant} product={product} inList />)
  expect(screen.getByRole('button', { name: 'Add to Cart: Trace Bracelet' })).toBeVisible()
})
