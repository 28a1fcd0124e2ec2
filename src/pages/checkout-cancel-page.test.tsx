import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { line, storeLines } from '../../tests/factories/line'
import { renderShop } from '../../tests/render-shop'

test('says that the cart is kept, keeps it, and leads back to it', async () => {
  storeLines([line({ quantity: 2 })])
  const { user } = await renderShop('/checkout/cancel')
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout cancelled' })).toBeVisible()
  expect(screen.getByText(/Your cart is kept/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to your cart' }))
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2 items)' })).toBeVisible()
})
