import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { httpErrorOf } from '../_testing/http-error.ts'
import { parseCheckoutRequest } from './checkout-request.ts'
import { HttpError } from './responses.ts'

const variant = (number = 1) => `gid://shopify/ProductVariant/${number}`

const errorOf = (body: unknown) => httpErrorOf(() => parseCheckoutRequest(body))

const isRefused = (body: unknown) => assert.equal(errorOf(body).message, 'The request is invalid.')
const isLineRefused = (line: unknown) => isRefused({ lines: [line] })

test('a line keeps nothing but its variant id and quantity', () => {
  const line = { variantId: variant(), quantity: 99, price: '0.01', currency: 'JPY' }
  assert.deepEqual(parseCheckoutRequest({ lines: [line], total: 1 }).lines, [{ variantId: variant(), quantity: 99 }])
})

test('a request without lines or with more than 100 is refused', () => {
  for (const body of [null, {}, { lines: [] }]) isRefused(body)
  const lines = Array.from({ length: 101 }, (_, index) => ({ variantId: variant(index + 1), quantity: 1 }))
  isRefused({ lines })
  assert.equal(parseCheckoutRequest({ lines: lines.slice(1) }).lines.length, 100)
})

describe('the destination', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  test('of a request without one is Canada', () => {
    assert.equal(parseCheckoutRequest({ lines }).destination, 'canada')
  })
  test('is the requested one', () => {
    assert.equal(parseCheckoutRequest({ lines, destination: 'united-states' }).destination, 'united-states')
  })
  test('that the shop doesn’t ship to is refused in the request’s language', () => {
    assert.equal(errorOf({ lines, destination: 'CA' }).message, 'We don’t ship to this destination.')
    const french = errorOf({ lines, destination: 'moon', language: 'fr' })
    assert.equal(french.message, 'Nous ne livrons pas à cette destination.')
    isRefused({ lines, destination: null })
  })
})

describe('the language', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  test('of a request without one is English', () => assert.equal(parseCheckoutRequest({ lines }).language, 'en'))
  test('is the requested one', () => assert.equal(parseCheckoutRequest({ lines, language: 'fr' }).language, 'fr'))
  test('that the shop doesn’t have is refused', () => assert.equal(errorOf({ lines, language: 'de' }).status, 400))
})

test('of a campaign the known names are kept, as long as Stripe’s metadata takes; another shape is refused', () => {
  const campaignOf = (campaign: unknown) =>
    parseCheckoutRequest({ lines: [{ variantId: variant(), quantity: 1 }], campaign }).campaign
  assert.equal(campaignOf('utm_source=news&gclid=a&key=secret'), 'utm_source=news&gclid=a')
  // Longer once it is written as a query.
  assert.equal(campaignOf(`utm_source=news&utm_term=${'兩'.repeat(100)}`), 'utm_source=news')
  assert.equal(campaignOf(undefined), undefined)
  for (const campaign of [7, {}, `utm_source=${'x'.repeat(500)}`])
    isRefused({ lines: [{ variantId: variant(), quantity: 1 }], campaign })
})

describe('an invalid line', () => {
  for (const quantity of [0, 100, 1.5, '2'])
    test(`with a quantity of ${quantity} is refused`, () => isLineRefused({ variantId: variant(), quantity }))
  const ids = [7, 'gid://shopify/Product/1', `${variant()}?x=1`, `${variant()}\n`, variant(0)]
  for (const variantId of ids)
    test(`with the variant id ${JSON.stringify(variantId)} is refused`, () => isLineRefused({ variantId, quantity: 1 }))
})

test('a variant in two lines is refused', () => {
  isRefused({ lines: [1, 2, 1].map((number) => ({ variantId: variant(number), quantity: 1 })) })
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
    isRefused({ lines })
    assert.equal(parseCheckoutRequest({ lines: lines.slice(0, 3) }).lines.length, 3)
  })
  const forged: [string, unknown][] = [
    ['of another name', [{ key: 'Discount', value: '100%' }]],
    ['twice', [engraved('A').attributes[0], engraved('B').attributes[0]]],
  ]
  for (const [name, attributes] of forged)
    test(`as an attribute ${name} is refused`, () => isLineRefused({ variantId: variant(), quantity: 1, attributes }))
})

describe('a gift', () => {
  const lines = [{ variantId: variant(), quantity: 1 }]
  const gift = (note: unknown) => ({ lines, gift: { note } })

  test('keeps its note’s line breaks and is counted in characters, not bytes', () => {
    const note = `For 美\n${'💍'.repeat(243)}`
    assert.deepEqual(parseCheckoutRequest(gift(` ${note} `)).gift, { note })
    assert.equal(parseCheckoutRequest(gift('玉'.repeat(250))).gift?.note.length, 250)
    isRefused(gift('玉'.repeat(251)))
  })
  for (const note of ['a\u0000b', '\u202ereversed', 'half \ud83d'])
    test(`with the note ${JSON.stringify(note)} is refused`, () => isRefused(gift(note)))
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
