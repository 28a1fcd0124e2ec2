import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'

test.each([
  ['/collections/armorlight', 'ARMORLIGHT', /Tang lamellar armor/, 11],
  ['/collections/heart-of-jade', 'Heart of Jade', /the jade of rivers/, 11],
])('%s describes its collection and lists only its products, each with a button', async (path, name, text, count) => {
  await renderShop(path)
  expect(screen.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Loading products' })).getAllByRole('listitem')).toHaveLength(8)
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(count)
  for (const card of cards) {
    expect(within(card).getByText(name)).toBeVisible()
    expect(within(card).getByRole('button', { name: /^(Add to Cart|Sold Out)/ })).toBeVisible()
  }
})
