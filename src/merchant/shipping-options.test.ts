import { expect, test } from 'vitest'
import { COUNTRIES, getShippingOptions } from './shipping-options'

test('standard shipping to Canada is free over 150 CAD and not at 150 CAD', () => {
  expect(getShippingOptions('canada', 150_00)[0]).toEqual({
    name: 'Standard shipping to Canada',
    priceCents: 15_00,
    days: '5–7',
  })
  expect(getShippingOptions('canada', 150_01)[0]).toMatchObject({
    name: 'Free standard shipping to Canada',
    priceCents: 0,
  })
})

test('express shipping and shipping abroad are never free', () => {
  const paid = [
    ...getShippingOptions('canada', 900_00).slice(1),
    ...getShippingOptions('united-states', 900_00),
    ...getShippingOptions('international', 900_00),
  ]
  expect(paid).toHaveLength(3)
  for (const { priceCents } of paid) expect(priceCents).toBeGreaterThan(0)
})

test('each country is shipped to by one destination', () => {
  const countries = Object.values(COUNTRIES).flat()
  expect(new Set(countries).size).toBe(countries.length)
})
