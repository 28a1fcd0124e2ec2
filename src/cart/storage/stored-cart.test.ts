import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { cartLine, variantId } from '../../../tests/factories/cart-line'
import { CART_KEY, CART_SESSION_KEY, CART_VERSION, EMPTY_CART, parseStoredCart, serializeCart } from './stored-cart'

const storedLine = {
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

const LONGEST_TITLE = 'x'.repeat(2048)

function storedText(items: unknown, otherState: object = {}, version: unknown = CART_VERSION): string {
  return JSON.stringify({ state: { items, cartId: null, checkoutUrl: null, ...otherState }, version })
}

test('a cart is stored in the specified shape', () => {
  const text = serializeCart({ ...EMPTY_CART, items: [cartLine()], cartId: 'cart', checkoutUrl: 'https://pay.example' })
  expect(JSON.parse(text)).toEqual({
    state: { items: [storedLine], cartId: 'cart', checkoutUrl: 'https://pay.example' },
    version: 2,
  })
})

test('a cart is stored under the specified keys, and an empty one holds nothing', () => {
  expect([CART_KEY, CART_SESSION_KEY, CART_VERSION]).toEqual(['liangyi.cart', 'cart_session_id', 2])
  expect(EMPTY_CART).toEqual({ items: [], cartId: null, checkoutUrl: null })
})

test('parsing a serialized cart gives the same cart', () => {
  const image = fc.record({ url: fc.string({ minLength: 1, maxLength: 200 }), altText: fc.option(fc.string()) })
  const option = fc.record({ name: fc.string(), value: fc.string() })
  const text = fc.string({ minLength: 1, maxLength: 200 })
  const attributes = fc.option(fc.array(fc.record({ key: text, value: text }), { maxLength: 3 }), { nil: undefined })
  const fee = fc.option(fc.record({ variantId: text, price: fc.nat() }), { nil: undefined })
  const product = fc.record({
    title: text,
    handle: fc.string(),
    vendor: fc.string(),
    productType: fc.option(fc.string(), { nil: undefined }),
    image: fc.option(image),
  })
  const lines = fc.uniqueArray(
    fc
      .record({
        variantId: fc.integer({ min: 1, max: 1e6 }).map(variantId),
        quantity: fc.integer({ min: 1, max: 99 }),
        price: fc.integer({ min: 0, max: 1e9 }),
        selectedOptions: fc.array(option, { maxLength: 3 }),
        attributes,
        fee,
        product,
      })
      .map((fields) => cartLine(fields)),
    { selector: (line) => line.variantId, maxLength: 6 },
  )
  const carts = fc.record({
    items: lines,
    cartId: fc.option(text),
    checkoutUrl: fc.option(text),
  })
  fc.assert(
    fc.property(carts, (cart) => {
      expect(parseStoredCart(serializeCart(cart))).toEqual(cart)
    }),
  )
})

test.each(['oops', '{"state":{}}'])('the text %j, which is no cart, gives null and a warning', (text) => {
  expect(parseStoredCart(text)).toBeNull()
  expect(takeLogged()).toEqual(['The stored cart is unreadable and was ignored.'])
})

describe('a malformed line is dropped and the others are kept', () => {
  test.each([
    ['a quantity of 0', { quantity: 0 }],
    ['a negative price', { price: { amount: '-5.00' } }],
    ['a price in a list', { price: { amount: ['128.00'] } }],
    ['no variant', { variantId: '' }],
    ['a title of more than 2,048 characters', { product: { ...storedLine.product, title: `${LONGEST_TITLE}x` } }],
  ])('%s', (_, invalidFields) => {
    const text = storedText([{ ...storedLine, variantId: variantId(2), ...invalidFields }, storedLine])
    expect(parseStoredCart(text)).toMatchObject({ items: [cartLine()] })
  })

  test('a second line of a variant with the same attributes', () => {
    const attributes = [{ key: 'Engraving', value: 'M' }]
    const engraved = { ...storedLine, attributes }
    expect(parseStoredCart(storedText([storedLine, engraved, { ...engraved, quantity: 5 }, storedLine]))).toMatchObject(
      {
        items: [cartLine(), cartLine({ attributes })],
      },
    )
  })

  test('lines beyond the 100th', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...storedLine, variantId: variantId(index + 1) }))
    expect(parseStoredCart(storedText(many))?.items).toHaveLength(100)
  })
})

test('no stored text throws or gives a line without a name, a price and a quantity from 1 to 99', () => {
  const or = (value: unknown) => fc.oneof(fc.constant(value), fc.jsonValue())
  const line = fc.record({
    variantId: or(variantId(1)),
    quantity: fc.oneof(fc.integer(), fc.jsonValue()),
    price: fc.oneof(fc.record({ amount: or('128.00') }), fc.jsonValue()),
    selectedOptions: or(storedLine.selectedOptions),
    product: fc.oneof(fc.record({ title: or('Trace Bracelet'), images: or([]) }), fc.jsonValue()),
  })
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(line, fc.jsonValue())).map((items) => storedText(items)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const { product, price, quantity } of parseStoredCart(text)?.items ?? []) {
        expect(product.title).toMatch(/./su)
        expect(price).toBeGreaterThanOrEqual(0)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(99)
      }
    }),
  )
  takeLogged()
})

describe('a line of another version keeps what is readable', () => {
  test('and drops fields it does not know', () => {
    const newer = { ...storedLine, engraving: 'M', product: { ...storedLine.product, metal: 'silver' } }
    expect(parseStoredCart(storedText([newer], { gift: true }, 99))?.items).toEqual([cartLine()])
  })

  test.each([
    ['a price that is a number', { price: { amount: 128 } }, {}],
    ['the price 0', { price: { amount: '0.00' } }, { price: 0 }],
    ['99 of a quantity of 100', { quantity: 100 }, { quantity: 99 }],
  ])('with %s', (_, stored, expected) => {
    expect(parseStoredCart(storedText([{ ...storedLine, ...stored }]))?.items).toEqual([cartLine(expected)])
  })

  test('without options, handle, vendor or images', () => {
    const { variantId: id, quantity, price } = storedLine
    const sparse = { variantId: id, quantity, price, product: { title: 'Trace Bracelet', images: 'none' } }
    expect(parseStoredCart(storedText([sparse]))?.items).toEqual([
      cartLine({
        selectedOptions: [],
        product: { title: 'Trace Bracelet', handle: '', vendor: undefined, image: null },
      }),
    ])
  })

  test.each([[{ name: 'Size', value: 7 }], [{ name: 7, value: 'Size' }]])(
    'without its options if one of them is %j',
    (option) => {
      const text = storedText([{ ...storedLine, selectedOptions: [...storedLine.selectedOptions, option] }])
      expect(parseStoredCart(text)?.items).toEqual([cartLine({ selectedOptions: [] })])
    },
  )

  test.each([
    [{ title: LONGEST_TITLE }, { title: LONGEST_TITLE }],
    [{ images: { 0: { url: 'https://cdn.example/a.webp' } } }, { image: null }],
    [{ images: [{ url: 'a.webp', altText: 7 }] }, { image: { url: 'a.webp', altText: null } }],
    [
      { handle: 7, vendor: 7, productType: 7, images: [{ url: 7 }] },
      { handle: '', vendor: undefined, productType: undefined, image: null },
    ],
  ])('with the product’s %j as %j', (stored, expected) => {
    const text = storedText([{ ...storedLine, product: { ...storedLine.product, ...stored } }])
    expect(parseStoredCart(text)?.items).toEqual([cartLine({ product: { ...cartLine().product, ...expected } })])
  })

  test.each([
    { attributes: 'M' },
    { attributes: [{ key: 'Engraving', value: 'M' }, { key: 'Engraving' }] },
    { attributes: [{ key: '', value: 'M' }] },
    { fee: { variantId: '', price: 2000 } },
    { fee: { variantId: variantId(9), price: '2000' } },
    { fee: { variantId: variantId(9), price: -1 } },
  ])('without its %j', (fields) => {
    expect(parseStoredCart(storedText([{ ...storedLine, ...fields }]))?.items).toEqual([cartLine()])
  })

  test('a cart id that isn’t a string becomes null', () => {
    expect(parseStoredCart(storedText([storedLine], { cartId: 7, checkoutUrl: {} }))).toMatchObject({
      cartId: null,
      checkoutUrl: null,
    })
  })
})
