import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Product, Variant } from '../product'
import { DeliveryLines } from './delivery-lines'

function readLines(chosen: Variant, sold: Partial<Product> = {}): string[] {
  render(
    <MemoryRouter>
      <DeliveryLines product={product(sold)} variant={chosen} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a variant in stock has its days of arrival', () => {
  expect(readLines(variant())).toContainEqual(expect.stringMatching(/^Arrives /))
})

test('a variant that is made to order has no day of arrival as from stock', () => {
  expect(readLines(variant({ currentlyNotInStock: true })).join()).not.toContain('Arrives')
})

test('a gift card has neither delivery days nor returns', () => {
  expect(readLines(variant({ requiresShipping: false }))).toEqual([])
})

test('a piece that can be engraved says that engraved pieces are final sale', () => {
  expect(readLines(variant(), { engraving: '{}' })).toContain(
    'Returns within 30 days, in original condition. Engraved pieces are final sale.',
  )
})
