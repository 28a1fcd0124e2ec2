import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Product, Variant } from '../product'
import { DeliveryTerms } from './delivery-terms'

function readTerms(chosen: Variant, sold: Partial<Product> = {}): string[] {
  render(
    <MemoryRouter>
      <DeliveryTerms product={product(sold)} variant={chosen} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('definition').map(({ textContent }) => textContent)
}

afterEach(() => vi.useRealTimers())

test('a variant in stock has its days of arrival', () => {
  expect(readTerms(variant())).toContainEqual(expect.stringMatching(/^Arrives /))
})

test('a variant that is made to order has no day of arrival as from stock', () => {
  expect(readTerms(variant({ currentlyNotInStock: true })).join()).not.toContain('Arrives')
})

test('a gift card has neither delivery days nor returns', () => {
  expect(readTerms(variant({ requiresShipping: false }))).toEqual([])
})

test('a piece that can be engraved says that engraved pieces are final sale', () => {
  expect(readTerms(variant(), { engraving: '{}' })).toContainEqual(
    expect.stringMatching(/^Within 30 days, .* Engraved pieces are final sale\.$/),
  )
})

test('only a piece that is shipped from stock says until when to order for Christmas', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T20:00:00Z') })
  const christmas = 'Arrives Dec 9–14. Order by December 13 for Christmas.'
  expect(readTerms(variant())).toContainEqual(expect.stringContaining(christmas))
  cleanup()
  for (const other of [{ currentlyNotInStock: true }, { availableForSale: false }, { requiresShipping: false }]) {
    expect(readTerms(variant(other)).join()).not.toContain('Christmas')
    cleanup()
  }
})
