import assert from 'node:assert/strict'
import { test } from 'node:test'
import { covers, SHIPPED_COUNTRIES, shippingChoices } from './shipping.ts'

test('standard to Canada is free over 150 CAD, not at it', () => {
  assert.equal(shippingChoices(150_00)[0]?.price, 15_00)
  assert.equal(shippingChoices(150_01)[0]?.price, 0)
  assert.match(shippingChoices(150_01)[0]?.name ?? '', /^Free/)
})

test('express and parcels abroad are never free', () => {
  for (const { price } of shippingChoices(900_00).slice(1)) assert(price > 0)
})

test('each choice tells its business days', () => {
  assert.deepEqual(
    shippingChoices(10_00).map(({ days }) => `${days.from}-${days.to}`),
    ['5-7', '2-3', '3-5', '7-14'],
  )
})

test('the merchant’s own charges abroad hold, nothing included', () => {
  const [, , states, world] = shippingChoices(10_00, { unitedStates: 0, international: 40_00 })
  assert.deepEqual([states?.price, world?.price], [0, 40_00])
})

test('Stripe takes no more than five choices', () => {
  assert(shippingChoices(10_00).length <= 5)
})

test('shipping covers the country it names', () => {
  assert(covers('canada', 'CA') && covers('united-states', 'US') && covers('international', 'JP'))
  assert(!covers('canada', 'US') && !covers('united-states', 'CA') && !covers('international', 'CA'))
})

test('every country is named once', () => {
  assert.equal(new Set(SHIPPED_COUNTRIES).size, SHIPPED_COUNTRIES.length)
})
