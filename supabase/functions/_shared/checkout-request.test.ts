import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from './answers.ts'
import { parseCheckoutRequest } from './checkout-request.ts'

const variant = (number = 1) => `gid://shopify/ProductVariant/${number}`

function refusal(body: unknown): Refusal {
  try {
    parseCheckoutRequest(body)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  return assert.fail('the request was taken')
}

const problemOf = (line: unknown) => refusal({ lines: [line] }).lines?.[0]?.message

test('only ids and quantities are taken over', () => {
  const line = { variantId: variant(), quantity: 99, price: '0.01', currency: 'JPY' }
  assert.deepEqual(parseCheckoutRequest({ lines: [line], total: 1 }).lines, [{ variantId: variant(), quantity: 99 }])
})

describe('a request without lines to buy is refused:', () => {
  const bodies = { nothing: null, 'a list': [], text: 'lines', 'no lines': {}, 'lines that are no list': { lines: {} } }
  for (const [what, body] of Object.entries(bodies)) {
    test(what, () => assert.equal(refusal(body).message, 'The request must hold a list of lines.'))
  }
  test('an empty cart', () => assert.equal(refusal({ lines: [] }).message, 'Your cart is empty.'))
  test('a cart of 101 lines', () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ variantId: variant(index + 1), quantity: 1 }))
    assert.equal(refusal({ lines }).message, 'A checkout takes at most 100 lines.')
    assert.equal(parseCheckoutRequest({ lines: lines.slice(1) }).lines.length, 100)
  })
  test('a token that is no UUID', () => {
    assert.equal(refusal({ lines: [{ variantId: variant(), quantity: 1 }], token: '1' }).status, 400)
  })
})

describe('a line is refused in words:', () => {
  const quantities: [unknown, string][] = [
    [0, 'The quantity must be at least 1.'],
    [-3, 'The quantity must be at least 1.'],
    [100, 'The quantity must be at most 99.'],
    [1e308, 'The quantity must be a whole number.'],
    [1.5, 'The quantity must be a whole number.'],
    ['2', 'The quantity must be a whole number.'],
    [null, 'The quantity must be a whole number.'],
    [undefined, 'The quantity must be a whole number.'],
  ]
  for (const [quantity, message] of quantities) {
    test(`a quantity of ${quantity}`, () => assert.equal(problemOf({ variantId: variant(), quantity }), message))
  }
  const ids = ['', '1', 7, null, 'gid://shopify/Product/1', `${variant()}?x=1`, `${variant()}\n`, variant(0), {}]
  for (const variantId of ids) {
    test(`the id ${JSON.stringify(variantId)}`, () =>
      assert.equal(problemOf({ variantId, quantity: 1 }), 'This is not a piece of the shop.'))
  }
  for (const line of [null, 3, 'x', []]) {
    test(`the line ${JSON.stringify(line)}`, () => assert.ok(problemOf(line)))
  }
})

test('a variant that stands in two lines is refused at the second', () => {
  const lines = [1, 2, 1].map((number) => ({ variantId: variant(number), quantity: 1 }))
  assert.deepEqual(refusal({ lines }).lines, [
    { index: 2, variantId: variant(1), message: 'This piece is in the cart more than once.' },
  ])
})

test('whatever is sent is taken within bounds or refused by name', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.array(fc.record({ variantId: fc.anything(), quantity: fc.anything() })),
      (body, lines) => {
        for (const given of [body, { lines }, { lines: [body] }]) {
          try {
            for (const { quantity } of parseCheckoutRequest(given).lines) assert(quantity >= 1 && quantity <= 99)
          } catch (error) {
            assert(error instanceof Refusal)
          }
        }
      },
    ),
  )
})
