import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Product } from '../product'
import { ProductCard } from './product-card'

function renderCard(partial: Partial<Product>) {
  render(
    <MemoryRouter>
      <ProductCard product={product(partial)} buyButton={<button type="button">Add to Cart</button>} headingLevel={2} />
    </MemoryRouter>,
  )
}

const small = variant({ values: { Size: 'S' }, price: 55_00 })
const large = variant({ values: { Size: 'L' }, price: 69_99 })

test('a card of a product with different prices says From before the minimum price', () => {
  renderCard({ price: 55_00, variants: [large, small] })
  expect(screen.getByText('From $55.00')).toBeVisible()
})

test('a card keeps the specified minimum price when the cheapest variant is sold out', () => {
  renderCard({ price: 55_00, variants: [large, { ...small, availableForSale: false }] })
  expect(screen.getByText('From $55.00')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})

test('a card of a product with one price shows it alone', () => {
  renderCard({ price: 55_00, variants: [small, { ...large, price: 55_00 }] })
  expect(screen.getByText('$55.00')).toBeVisible()
  expect(screen.queryByText(/From/)).toBeNull()
})
