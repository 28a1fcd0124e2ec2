import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartLine, storeLines } from '../../tests/factories/cart-line'
import { renderShop } from '../../tests/render-shop'

test('/checkout/cancel says that the cart is kept, keeps it and opens it', async () => {
  storeLines([cartLine({ quantity: 2 })])
  const { user } = await renderShop('/checkout/cancel')
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout cancelled' })).toBeVisible()
  expect(screen.getByText(/Your cart is kept/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to your cart' }))
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2 items)' })).toBeVisible()
})
