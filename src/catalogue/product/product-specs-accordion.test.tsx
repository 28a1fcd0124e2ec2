import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { product, productDetails } from '../../../tests/factories/product'
import type { ProductFacts } from '../product-facts'
import { ProductSpecsAccordion } from './product-specs-accordion'

/** The terms and details of each table below the measurements, for a product that isn't in the built-in table. */
function readTables(facts: ProductFacts) {
  const details = productDetails({ facts })
  const { container } = render(
    <ProductSpecsAccordion product={{ ...product({ handle: 'new-ring' }), details }} isShipped={false} />,
  )
  return Array.from(container.querySelectorAll('dl'), (table) =>
    Array.from(table.querySelectorAll('dt, dd'), (cell) => cell.textContent),
  )
}

test('lines with a name are a table, and others a list', () => {
  expect(readTables({ measurements: { lines: ['Width: 22 mm', 'Weight : 38 g'] } })).toEqual([
    ['Width', '22 mm', 'Weight', '38 g'],
  ])
  expect(readTables({ materials: { lines: ['Silver', 'Stone: from Canada'] } })).toEqual([])
  expect(screen.getByText('Stone: from Canada')).toBeVisible()
})

test('one fact of the store replaces that fact alone of the built-in table', () => {
  const details = productDetails({ facts: { materials: { lines: ['Gold vermeil'] } } })
  render(<ProductSpecsAccordion product={{ ...product({ handle: 'edge-ring' }), details }} isShipped={false} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Materials', 'Measurements'])
  expect(screen.getByText('Gold vermeil')).toBeVisible()
})

test('the terms of delivery are the last section of what is shipped', () => {
  const sections = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const edgeRing = product({ handle: 'edge-ring' })
  const view = (isShipped: boolean) => (
    <MemoryRouter>
      <ProductSpecsAccordion product={edgeRing} isShipped={isShipped} />
    </MemoryRouter>
  )
  const { rerender } = render(view(true))
  expect(sections()).toEqual(['Materials', 'Measurements', 'Delivery and returns'])
  rerender(view(false))
  expect(sections()).toEqual(['Materials', 'Measurements'])
})
