import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getShippingOptions, isCountryCovered, SHIPPED_COUNTRIES, SHIPPING_NOTE } from './shipping.ts'

test('standard shipping to Canada is free over 150 CAD and not at 150 CAD', () => {
  assert.equal(getShippingOptions(150_00)[0]?.priceCents, 15_00)
  assert.equal(getShippingOptions(150_01)[0]?.priceCents, 0)
  assert.match(getShippingOptions(150_01)[0]?.name ?? '', /^Free/)
})

test('express and international shipping are never free', () => {
  for (const { priceCents: price } of getShippingOptions(900_00).slice(1)) assert(price > 0)
})

test('each shipping option has its business days', () => {
  assert.deepEqual(
    getShippingOptions(10_00).map(({ businessDays: days }) => `${days.min}-${days.max}`),
    ['5-7', '2-3', '3-5', '7-14'],
  )
})

test('the merchant’s rates abroad are used, a rate of 0 too', () => {
  const [, , states, world] = getShippingOptions(10_00, { unitedStatesCents: 0, internationalCents: 40_00 })
  assert.deepEqual([states?.priceCents, world?.priceCents], [0, 40_00])
  assert.deepEqual([states?.destination, world?.destination], ['united-states', 'international'])
})

test('a shipping option covers the countries of its destination only', () => {
  assert(
    isCountryCovered('canada', 'CA') &&
      isCountryCovered('united-states', 'US') &&
      isCountryCovered('international', 'JP'),
  )
  assert(
    !isCountryCovered('canada', 'US') &&
      !isCountryCovered('united-states', 'CA') &&
      !isCountryCovered('international', 'CA'),
  )
})

test('no country is listed twice', () => {
  assert.equal(new Set(SHIPPED_COUNTRIES).size, SHIPPED_COUNTRIES.length)
})

test('each shipping option has its name and destination', () => {
  assert.deepEqual(
    getShippingOptions(10_00).map(({ name, destination }) => [name, destination]),
    [
      ['Standard shipping to Canada', 'canada'],
      ['Express shipping to Canada', 'canada'],
      ['Shipping to the United States', 'united-states'],
      ['International shipping', 'international'],
    ],
  )
  assert(!isCountryCovered('canada', 'JP') && !isCountryCovered('united-states', 'JP'))
})

test('the shipping note fits Stripe’s 1,200 characters', () => {
  assert.match(SHIPPING_NOTE, /^Choose the shipping for the country of your address\./)
  assert(SHIPPING_NOTE.length <= 1200)
})
