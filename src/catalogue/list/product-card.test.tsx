import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import { lazyComponent } from '../../ui/lazy-component'
import type { Product } from '../product'
import { CardSlotsContext } from './card-slots'
import { ProductCard } from './product-card'

const SLOTS = {
  rating: lazyComponent<null, { handle: string }>(
    async () => null,
    () => () => null,
  ),
  BuyButton: () => <button type="button">Add to Cart</button>,
}

function renderCard(partial: Partial<Product>) {
  render(
    <MemoryRouter>
      <CardSlotsContext value={SLOTS}>
        <ProductCard product={product(partial)} headingLevel={2} />
      </CardSlotsContext>
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
