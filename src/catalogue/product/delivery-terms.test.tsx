import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { product, productDetails, variant } from '../../../tests/factories/product'
import type { Shipping } from '../../domain/shipping-options'
import { SHIPPING } from '../../merchant/merchant'
import type { Product, Variant } from '../product'
import { OwnTerms } from './delivery-terms'

function readTerms(chosen: Variant, sold: Partial<Product> = {}): string {
  cleanup()
  return render(<OwnTerms product={product(sold)} variant={chosen} />).container.textContent
}

afterEach(() => vi.useRealTimers())

test('a variant in stock has its days of arrival and of return', () => {
  expect(readTerms(variant())).toMatch(/^Arrives .*You have 30 days to send it back\.$/)
})

test('a variant that is made to order is sent in the merchant’s time, without a day of arrival', () => {
  const made = variant({ quantityAvailable: 0, currentlyNotInStock: true })
  const terms = readTerms(made, { details: productDetails({ leadTimeDays: 21 }) })
  expect(terms).toMatch(/^Made for you, sent in 3 weeks\./)
  expect(terms).not.toContain('Arrives')
})

test('a variant that is sold while out of stock promises neither a making nor a date without a lead time', () => {
  const later = variant({ quantityAvailable: 0, currentlyNotInStock: true })
  expect(readTerms(later, { details: productDetails({ leadTimeDays: 0 }) })).toBe('You have 30 days to send it back.')
  expect(readTerms(later)).toBe('You have 30 days to send it back.')
})

test('a gift card and a sold-out piece have neither delivery days nor returns', () => {
  expect(readTerms(variant({ requiresShipping: false }))).toBe('')
  expect(readTerms(variant({ availableForSale: false }))).toBe('')
})

test('a piece that can be engraved says that engraved pieces are final sale', () => {
  expect(readTerms(variant(), { engraving: '{}' })).toMatch(/send it back\. Engraved pieces are final sale\.$/)
})

test('only a piece that is shipped from stock says until when to order for Christmas', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T20:00:00Z') })
  expect(readTerms(variant())).toContain('Arrives Dec 9–14. Order by December 13 for Christmas.')
  for (const other of [{ currentlyNotInStock: true }, { availableForSale: false }, { requiresShipping: false }]) {
    expect(readTerms(variant(other))).not.toContain('Christmas')
  }
})

test('a piece that a closing delays says so below its days of arrival, unless it can’t be bought', () => {
  const shipping: Shipping = SHIPPING
  vi.spyOn(shipping, 'closings', 'get').mockReturnValue([{ from: '2026-12-24', to: '2027-01-03' }])
  const note = 'Our workshop is closed from December 24 to January 3.'
  vi.useFakeTimers({ now: new Date('2026-12-18T20:00:00Z') })
  expect(readTerms(variant())).not.toContain(note)
  vi.setSystemTime('2026-12-23T20:00:00Z')
  expect(readTerms(variant())).toContain(`Arrives Jan 11–14${note}`)
  expect(readTerms(variant({ availableForSale: false }))).toBe('')
})
