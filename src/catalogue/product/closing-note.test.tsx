import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { product, variant } from '../../../tests/factories/product'
import type { Shipping } from '../../domain/shipping-options'
import { SHIPPING } from '../../merchant/merchant'
import type { Variant } from '../product'
import { OwnTerms } from './delivery-terms'

const shipping: Shipping = SHIPPING
beforeEach(() => void vi.spyOn(shipping, 'closings', 'get').mockReturnValue([{ from: '2026-12-24', to: '2027-01-03' }]))
afterEach(() => vi.useRealTimers())

const terms = (overrides: Partial<Variant> = {}) => (
  <MemoryRouter>
    <OwnTerms product={product()} variant={variant(overrides)} />
  </MemoryRouter>
)

const setDay = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T20:00:00Z`) })

function renderTerms(day: string, overrides: Partial<Variant> = {}) {
  setDay(day)
  render(terms(overrides))
}

const NOTE = 'Our workshop is closed from December 24 to January 3.'

test('a piece that a closing delays says so below its days of arrival', () => {
  renderTerms('2026-12-23')
  expect(screen.getByText('Arrives Jan 11–14')).toBeVisible()
  expect(screen.getByText(NOTE)).toBeVisible()
})

test.each([
  ['is sent before', '2026-12-18', {}],
  ['can’t be bought', '2026-12-23', { availableForSale: false }],
])('a piece that %s doesn’t name the closing', (_, day, overrides) => {
  renderTerms(day, overrides)
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument()
})
