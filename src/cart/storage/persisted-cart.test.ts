import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { line, variantId } from '../../../tests/factories/line'
import { CART_VERSION, readStoredCart, writeStoredCart } from './persisted-cart'

const stored = {
  variantId: variantId(1),
  quantity: 1,
  price: { amount: '128.00' },
  selectedOptions: [{ name: 'Inner diameter', value: '57 mm' }],
  product: {
    title: 'Trace Bracelet',
    handle: 'trace-bracelet',
    vendor: 'Heart of Jade',
    images: [{ url: 'https://cdn.example/trace-bracelet.webp', altText: 'A jade bangle' }],
  },
}

function cartOf(items: unknown, more: object = {}, version: unknown = CART_VERSION): string {
  return JSON.stringify({ state: { items, cartId: null, checkoutUrl: null, ...more }, version })
}

test('a line is stored in the specified shape', () => {
  const text = writeStoredCart({ items: [line()], cartId: 'cart', checkoutUrl: 'https://pay.example' })
  expect(JSON.parse(text)).toEqual({
    state: { items: [stored], cartId: 'cart', checkoutUrl: 'https://pay.example' },
    version: 1,
  })
})

test('what is stored is what is read', () => {
  const image = fc.record({ url: fc.webUrl(), altText: fc.option(fc.string()) })
  const option = fc.record({ name: fc.string(), value: fc.string() })
  const title = fc.string({ minLength: 1, maxLength: 200 })
  const lines = fc.uniqueArray(
    fc
      .record({
        variantId: fc.integer({ min: 1, max: 1e6 }).map(variantId),
        quantity: fc.integer({ min: 1, max: 99 }),
        price: fc.integer({ min: 0, max: 1e9 }),
        selectedOptions: fc.array(option, { maxLength: 3 }),
        product: fc.record({ title, handle: fc.string(), vendor: fc.string(), image: fc.option(image) }),
      })
      .map((fields) => line(fields)),
    { selector: (each) => each.variantId, maxLength: 20 },
  )
  fc.assert(
    fc.property(lines, (items) => {
      const cart = { items, cartId: null, checkoutUrl: null }
      expect(readStoredCart(writeStoredCart(cart))).toEqual(cart)
    }),
  )
})

test('the remote cart and its address are read back', () => {
  const cart = readStoredCart(
    cartOf([stored], { cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://pay.example/1' }),
  )
  expect(cart).toEqual({ items: [line()], cartId: 'gid://shopify/Cart/1', checkoutUrl: 'https://pay.example/1' })
})

describe('what is no cart', () => {
  test.each(['', 'oops', '{', 'null', '42', '[]', '{}', '{"state":{}}', '{"state":{"items":{}}}'])(
    '%j is left out with a note',
    (text) => {
      expect(readStoredCart(text)).toBeNull()
      expect(takeLogged()).toEqual(['The stored cart could not be read and was left out.'])
    },
  )

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((items) => cartOf(items)),
        ),
        (text) => {
          const cart = readStoredCart(text)
          expect(cart === null || Array.isArray(cart.items)).toBe(true)
        },
      ),
    )
    takeLogged()
  })
})

describe('a line that can not be read is dropped, and the others are kept', () => {
  test.each([
    ['a negative quantity', { quantity: -2 }],
    ['a quantity of 0', { quantity: 0 }],
    ['a huge quantity', { quantity: 1e9 }],
    ['a quantity over 99', { quantity: 100 }],
    ['a fractional quantity', { quantity: 1.5 }],
    ['a quantity that is a text', { quantity: '2' }],
    ['no quantity', { quantity: undefined }],
    ['a price that is no number', { price: { amount: 'free' } }],
    ['a price that is null', { price: { amount: null } }],
    ['a negative price', { price: { amount: '-5.00' } }],
    ['no price', { price: undefined }],
    ['no variant', { variantId: '' }],
    ['a variant that is a number', { variantId: 7 }],
    ['no product', { product: undefined }],
    ['no title', { product: { ...stored.product, title: '' } }],
  ])('%s', (_, fault) => {
    const text = cartOf([{ ...stored, variantId: variantId(2), ...fault }, stored])
    expect(readStoredCart(text)?.items).toEqual([line()])
    expect(takeLogged()).toEqual(['Left out of the stored cart, as they could not be read: 1 of 2 lines.'])
  })

  test.each([null, 'line', 7, [], {}])('%j', (value) => {
    expect(readStoredCart(cartOf([value, stored]))?.items).toEqual([line()])
    expect(takeLogged()).toHaveLength(1)
  })

  test('a second line of a variant', () => {
    expect(readStoredCart(cartOf([stored, { ...stored, quantity: 5 }]))?.items).toEqual([line()])
    expect(takeLogged()).toHaveLength(1)
  })

  test('lines beyond the 100th', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...stored, variantId: variantId(index + 1) }))
    expect(readStoredCart(cartOf(many))?.items).toHaveLength(100)
    expect(takeLogged()).toEqual(['Left out of the stored cart, as they could not be read: 30 of 130 lines.'])
  })
})

describe('a line of another time is read as far as it goes', () => {
  test.each([0, 2, 99, 'next', undefined])('of a store of version %s', (version) => {
    const later = { ...stored, engraving: 'M', product: { ...stored.product, metal: 'silver' } }
    expect(readStoredCart(cartOf([later], { gift: true }, version))?.items).toEqual([line()])
  })

  test('a price that is a number', () => {
    expect(readStoredCart(cartOf([{ ...stored, price: { amount: 128 } }]))?.items).toEqual([line()])
  })

  test('without options, handle, vendor or images', () => {
    const { variantId: id, quantity, price } = stored
    const sparse = { variantId: id, quantity, price, product: { title: 'Trace Bracelet', images: 'none' } }
    expect(readStoredCart(cartOf([sparse]))?.items).toEqual([
      line({ selectedOptions: [], product: { title: 'Trace Bracelet', handle: '', vendor: undefined, image: null } }),
    ])
  })

  test('a remote cart that is no text is forgotten', () => {
    expect(readStoredCart(cartOf([stored], { cartId: 7, checkoutUrl: {} }))).toMatchObject({
      cartId: null,
      checkoutUrl: null,
    })
  })
})
