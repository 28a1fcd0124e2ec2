import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchandise } from '../../tests/factories/cart-line'
import { AddToCart } from './add-to-cart'
import { startCart } from './cart'
import { cartStore } from './cart-store'

const { variantId, price, selectedOptions, product } = merchandise()
const productVariant = { id: variantId, price, selectedOptions, availableForSale: true }
const catalogueProduct = { ...product, images: product.image ? [product.image] : [] }

let stop: (() => void) | undefined
function start() {
  stop = startCart({ cart: 'local' })
}
beforeEach(() => cartStore.setState(cartStore.getInitialState()))
afterEach(() => {
  stop?.()
  stop = undefined
})

test('Add to Cart adds one item of the variant, with the product’s first image', async () => {
  start()
  render(<AddToCart productVariant={productVariant} product={catalogueProduct} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(cartStore.getState().items).toEqual([{ ...merchandise(), quantity: 1 }])
})

test('the button of a sold-out variant says Sold Out and adds nothing', async () => {
  start()
  render(<AddToCart productVariant={{ ...productVariant, availableForSale: false }} product={catalogueProduct} />)
  const button = screen.getByRole('button', { name: 'Sold Out' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  expect(cartStore.getState().items).toEqual([])
})
