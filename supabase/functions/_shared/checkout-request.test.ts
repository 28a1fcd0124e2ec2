import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
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

describe('the language', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  test('of a request without one is English', () => assert.equal(parseCheckoutRequest({ lines }).language, 'en'))
  test('is the requested one', () => assert.equal(parseCheckoutRequest({ lines, language: 'fr' }).language, 'fr'))
  for (const language of ['', 'de', 'FR', null, 7, 'toString']) {
    test(`${JSON.stringify(language)} is refused`, () => assert.equal(errorOf({ lines, language }).status, 400))
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

describe('an engraving', () => {
  const engraved = (value: unknown, key = 'Engraving') => ({
    variantId: variant(),
    quantity: 1,
    attributes: [{ key, value }],
  })

  test('is one line of composed characters', () => {
    const { lines } = parseCheckoutRequest({ lines: [engraved(' Jose\u0301\n 兩儀 ')] })
    assert.deepEqual(lines, [{ variantId: variant(), quantity: 1, engraving: 'José 兩儀' }])
  })
  test('of only spaces counts as none', () =>
    assert.deepEqual(parseCheckoutRequest({ lines: [engraved(' \n ')] }).lines, [
      { variantId: variant(), quantity: 1 },
    ]))
  test('makes a line of its own, once', () => {
    const lines = [engraved('A'), engraved('B'), { variantId: variant(), quantity: 1 }, engraved('A ')]
    assert.deepEqual(errorOf({ lines }).lines, [
      { index: 3, variantId: variant(), message: 'This piece is in the cart more than once.' },
    ])
    assert.equal(parseCheckoutRequest({ lines: lines.slice(0, 3) }).lines.length, 3)
  })
  const forged: [string, unknown][] = [
    ['of another name', [{ key: 'Discount', value: '100%' }]],
    ['twice', [engraved('A').attributes[0], engraved('B').attributes[0]]],
    ['that is no text', [{ key: 'Engraving', value: { toString: 'A' } }]],
    ['in no list', 'Engraving'],
    ['of a prototype', [{ key: '__proto__', value: 'A' }]],
  ]
  for (const [name, attributes] of forged)
    test(`as an attribute ${name} is refused`, () =>
      assert.equal(
        messageOf({ variantId: variant(), quantity: 1, attributes }),
        'This piece has a property that the shop doesn’t know.',
      ))
})

describe('a gift', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  const gift = (note: unknown) => ({ lines, gift: { note } })

  test('keeps its note’s line breaks and is counted in characters, not bytes', () => {
    const note = `For 美\n${'💍'.repeat(243)}`
    assert.deepEqual(parseCheckoutRequest(gift(` ${note} `)).gift, { note })
    assert.equal(parseCheckoutRequest(gift('玉'.repeat(250))).gift?.note.length, 250)
    assert.equal(errorOf(gift('玉'.repeat(251))).message, 'A gift note can have at most 250 characters.')
  })
  for (const note of ['a\u0000b', '\u202ereversed', 'half \ud83d'])
    test(`with the note ${JSON.stringify(note)} is refused`, () =>
      assert.equal(errorOf(gift(note)).message, 'The gift note contains hidden characters.'))
  for (const body of [
    { lines, gift: 'yes' },
    { lines, gift: null },
  ])
    test(`of ${JSON.stringify(body.gift)} is refused`, () =>
      assert.equal(errorOf(body).message, 'A gift must hold a note.'))
  test('without a text is refused', () => {
    assert.equal(errorOf(gift({})).status, 400)
  })
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
