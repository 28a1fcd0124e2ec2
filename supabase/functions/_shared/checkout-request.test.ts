import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseCheckoutRequest } from './checkout-request.ts'
import { HttpError } from './responses.ts'

const variant = (number = 1) => `gid://shopify/ProductVariant/${number}`

function errorOf(body: unknown): HttpError {
  try {
    parseCheckoutRequest(body)
  } catch (error) {
    if (error instanceof HttpError) return error
  }
  return assert.fail('the request was accepted')
}

const messageOf = (line: unknown) => errorOf({ lines: [line] }).lines?.[0]?.message

test('a line keeps nothing but its variant id and quantity', () => {
  const line = { variantId: variant(), quantity: 99, price: '0.01', currency: 'JPY' }
  assert.deepEqual(parseCheckoutRequest({ lines: [line], total: 1 }).lines, [{ variantId: variant(), quantity: 99 }])
})

describe('a request without lines', () => {
  for (const body of [null, [], 'lines', {}, { lines: {} }]) {
    test(`a body of ${JSON.stringify(body)} is refused`, () =>
      assert.equal(errorOf(body).message, 'The request must hold a list of lines.'))
  }
  test('an empty cart is refused', () => assert.equal(errorOf({ lines: [] }).message, 'Your cart is empty.'))
  test('a cart of 101 lines is refused, and one of 100 is not', () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ variantId: variant(index + 1), quantity: 1 }))
    assert.equal(errorOf({ lines }).message, 'A checkout takes at most 100 lines.')
    assert.equal(parseCheckoutRequest({ lines: lines.slice(1) }).lines.length, 100)
  })
  test('a token that is not a UUID is refused', () => {
    assert.equal(errorOf({ lines: [{ variantId: variant(), quantity: 1 }], token: '1' }).status, 400)
  })
})

describe('the destination', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  test('of a request without one is Canada', () => {
    assert.equal(parseCheckoutRequest({ lines }).destination, 'canada')
  })
  test('is the requested one', () => {
    assert.equal(parseCheckoutRequest({ lines, destination: 'united-states' }).destination, 'united-states')
  })
  for (const destination of ['', 'CA', 'moon', null, 7, ['canada']]) {
    test(`${JSON.stringify(destination)} is refused`, () => {
      assert.equal(errorOf({ lines, destination }).status, 400)
      assert.equal(errorOf({ lines, destination }).message, 'We don’t ship to this destination.')
    })
  }
})

describe('an invalid line', () => {
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
    test(`a quantity of ${quantity} is refused with a message`, () =>
      assert.equal(messageOf({ variantId: variant(), quantity }), message))
  }
  const ids = ['', '1', 7, null, 'gid://shopify/Product/1', `${variant()}?x=1`, `${variant()}\n`, variant(0), {}]
  for (const variantId of ids) {
    test(`the variant id ${JSON.stringify(variantId)} is refused with a message`, () =>
      assert.equal(messageOf({ variantId, quantity: 1 }), 'This is not a piece of the shop.'))
  }
  for (const line of [null, 3, 'x', []]) {
    test(`the line ${JSON.stringify(line)} is refused with a message`, () => assert.ok(messageOf(line)))
  }
})

test('a variant in two lines is refused at the second line', () => {
  const lines = [1, 2, 1].map((number) => ({ variantId: variant(number), quantity: 1 }))
  assert.deepEqual(errorOf({ lines }).lines, [
    { index: 2, variantId: variant(1), message: 'This piece is in the cart more than once.' },
  ])
})

test('any body gives quantities from 1 to 99 or throws HttpError', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.array(fc.record({ variantId: fc.anything(), quantity: fc.anything() })),
      (body, lines) => {
        for (const candidate of [body, { lines }, { lines: [body] }]) {
          try {
            for (const { quantity } of parseCheckoutRequest(candidate).lines) assert(quantity >= 1 && quantity <= 99)
          } catch (error) {
            assert(error instanceof HttpError)
          }
        }
      },
    ),
  )
})
