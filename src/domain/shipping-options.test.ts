import { expect, test } from 'vitest'
import { COUNTRIES, SHIPPING } from '../merchant/merchant'
import { getShippingOptions } from './shipping-options'

test('standard shipping to Canada is free over its threshold and not at it', () => {
  expect(getShippingOptions(SHIPPING, 'canada', SHIPPING.freeOver)[0]).toEqual({
    kind: 'standard',
    priceCents: 15_00,
    days: '5–7',
  })
  expect(getShippingOptions(SHIPPING, 'canada', SHIPPING.freeOver + 1)[0]).toMatchObject({
    kind: 'free-standard',
    priceCents: 0,
  })
})

test('express shipping and shipping abroad are never free', () => {
  const paid = [
    ...getShippingOptions(SHIPPING, 'canada', 900_00).slice(1),
    ...getShippingOptions(SHIPPING, 'united-states', 900_00),
    ...getShippingOptions(SHIPPING, 'international', 900_00),
  ]
  expect(paid).toHaveLength(3)
  for (const { priceCents } of paid) expect(priceCents).toBeGreaterThan(0)
})

test('each country is shipped to by one destination', () => {
  const countries = Object.values(COUNTRIES).flat()
  expect(new Set(countries).size).toBe(countries.length)
})

test('no country of the European Union is shipped to until the merchant says so', () => {
  const countries: readonly string[] = Object.values(COUNTRIES).flat()
  expect(countries.filter((country) => ['FR', 'DE', 'IE', 'NL', 'SE'].includes(country))).toEqual([])
  expect(countries).toContain('GB')
})
