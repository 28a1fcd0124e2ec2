import assert from 'node:assert/strict'
import { test } from 'vitest'
import { httpErrorOf } from '../_testing/http-error.ts'
import { variant } from '../_testing/variant.ts'
import { getFeeHandles, getSubtotalCents, priceLines } from './pricing.ts'
import type { Variant } from './storefront.ts'

const sold = (id: string, overrides: Partial<Variant> = {}) =>
  variant({ id, handle: 'ring', name: `Ring ${id}`, imageUrl: null, ...overrides })

const byId = (...variants: Variant[]) => new Map(variants.map((one) => [one.id, one]))

test('lines have the storefront’s prices, in the cart’s order', () => {
  const [silver, gold] = [sold('silver'), sold('gold', { priceCents: 95_00 })]
  const lines = [
    { variantId: 'gold', quantity: 1 },
    { variantId: 'silver', quantity: 3 },
  ]
  assert.deepEqual(priceLines(lines, byId(silver, gold)), [
    { variant: gold, quantity: 1 },
    { variant: silver, quantity: 3 },
  ])
})

test('each line that is sold out or no longer sold is refused with its index', () => {
  const lines = ['silver', 'gold', 'gone'].map((variantId) => ({ variantId, quantity: 1 }))
  const error = httpErrorOf(() => priceLines(lines, byId(sold('silver'), sold('gold', { isAvailable: false }))))
  assert.equal(error.status, 409)
  assert.equal(error.message, 'Some pieces in your cart can’t be bought.')
  assert.deepEqual(error.lines, [
    { index: 1, variantId: 'gold', message: 'Ring gold is sold out.' },
    { index: 2, variantId: 'gone', message: 'This piece is no longer sold.' },
  ])
})

test('a subtotal of 999,000 CAD can be paid, and one cent more is refused', () => {
  const lines = [{ variantId: 'silver', quantity: 1 }]
  const price = (priceCents: number) => priceLines(lines, byId(sold('silver', { priceCents })))
  assert.equal(getSubtotalCents(price(999_000_00)), 999_000_00)
  const error = httpErrorOf(() => price(999_000_01))
  assert.equal(error.status, 409)
  assert.equal(error.message, 'This total is more than one card payment can take.')
})

test('the subtotal is the sum of price times quantity', () => {
  const lines = [
    { variant: sold('silver', { priceCents: 52_10 }), quantity: 3 },
    { variant: sold('gold', { priceCents: 5 }), quantity: 99 },
  ]
  assert.equal(getSubtotalCents(lines), 161_25)
})

const engravingRules = { max: 3, scripts: ['Latin', 'Han'], signs: '', product: 'engraving', hint: '' }
const ring = sold('ring', { engravingRules })
const fee = sold('fee', { handle: 'engraving', priceCents: 20_00 })
const fees = new Map([['engraving', fee]])
const engraved = (engraving: string, variantId = 'ring') => [{ variantId, quantity: 2, engraving }]

test('an engraving costs the fee of its product’s own rules, once a piece', () => {
  assert.deepEqual(getFeeHandles(engraved('AB'), byId(ring)), new Set(['engraving']))
  assert.deepEqual(getFeeHandles([{ variantId: 'ring', quantity: 1 }], byId(ring)), new Set())
  const priced = priceLines(engraved('兩儀'), byId(ring), fees)
  assert.deepEqual(priced, [{ variant: ring, quantity: 2, engraving: { text: '兩儀', fee } }])
  assert.equal(getSubtotalCents(priced), 2 * (52_00 + 20_00))
})

test('an engraving that breaks the rules, of a piece without any, or without its fee, is refused at its line', () => {
  const messageOf = (price: () => unknown) => httpErrorOf(price).lines?.[0]?.message
  assert.equal(
    messageOf(() => priceLines(engraved('ABCD'), byId(ring), fees)),
    'The engraving can have at most 3 characters.',
  )
  assert.equal(
    messageOf(() => priceLines(engraved('AB', 'silver'), byId(sold('silver')), fees)),
    'This piece can’t be engraved.',
  )
  const soldOut = new Map([['engraving', { ...fee, isAvailable: false }]])
  for (const missing of [new Map(), soldOut])
    assert.equal(
      messageOf(() => priceLines(engraved('AB'), byId(ring), missing)),
      'Engraving isn’t offered right now.',
    )
})

test('more line items than a Stripe session allows are refused with a message', () => {
  const lines = Array.from({ length: 51 }, (_, index) => ({ variantId: 'ring', quantity: 1, engraving: `A${index}` }))
  const rules = { ...engravingRules, signs: '0123456789' }
  const price = (count: number) => priceLines(lines.slice(0, count), byId({ ...ring, engravingRules: rules }), fees)
  assert.equal(price(50).length, 50)
  assert.equal(
    httpErrorOf(() => price(51)).message,
    'A checkout takes at most 100 lines, each engraving counted as one.',
  )
})
