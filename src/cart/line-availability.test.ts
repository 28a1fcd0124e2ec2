import { describe, expect, test } from 'vitest'
import { cartLine, variantId } from '../../tests/factories/cart-line'
import { refreshedVariant } from '../../tests/factories/refreshed-variant'
import { SHIPPING } from '../merchant/merchant'
import { freeShippingProgress, getDelivery, selectBuyableLines, showLines } from './line-availability'
import type { CartLine } from './lines'
import type { RefreshedLines, RefreshedVariant } from './refreshed-lines'

function refreshedLinesOf(...refreshedVariants: (RefreshedVariant | null)[]): RefreshedLines {
  const entries = refreshedVariants.map((each, index) => [variantId(index + 1), each] as const)
  return { variantsById: Object.fromEntries(entries), giftWrapPrice: null }
}

type Answers = Omit<Parameters<typeof showLines>[1], 'refreshedLines'>

/** How one line is shown, by default at its unchanged price. */
function show(
  line: CartLine,
  variant: RefreshedVariant | null | undefined = refreshedVariant(),
  answers: Answers = {},
) {
  const refreshedLines = variant === undefined ? undefined : refreshedLinesOf(variant)
  const [shown] = showLines([line], { refreshedLines, ...answers })
  if (!shown) throw new Error('No line')
  return shown
}

const soldOut = refreshedVariant({ availableForSale: false })

test('a line has the storefront’s availability, and is unchecked without one', () => {
  expect(show(cartLine())).toMatchObject({ availability: 'available', offered: 1, messages: [] })
  expect(show(cartLine(), soldOut)).toMatchObject({ availability: 'sold-out', offered: 0 })
  expect(show(cartLine(), null)).toMatchObject({ availability: 'discontinued', offered: 0 })
  expect(showLines([cartLine()], { refreshedLines: undefined })).toMatchObject([
    { availability: 'unchecked', offered: 1 },
  ])
  expect(show(cartLine({ variantId: 'just added' }))).toMatchObject({ availability: 'unchecked' })
})

test('a line that the last checkout could not buy is sold out', () => {
  const problem = { lineId: variantId(1), message: 'No more.', available: 0 }
  expect(show(cartLine(), undefined, { problems: [problem] }).availability).toBe('sold-out')
  expect(show(cartLine(), undefined, { problems: [{ ...problem, available: 3 }] }).availability).not.toBe('sold-out')
  expect(show(cartLine(), undefined, { problems: [{ ...problem, lineId: variantId(2) }] }).availability).not.toBe(
    'sold-out',
  )
})

test('a sold-out or discontinued line keeps only itself out of the checkout', () => {
  const lines = [1, 2, 3, 4].map((number) => cartLine({ variantId: variantId(number) }))
  const shown = showLines(lines, { refreshedLines: refreshedLinesOf(soldOut, refreshedVariant(), null) })
  expect(selectBuyableLines(shown).map((each) => each.variantId)).toEqual([variantId(2), variantId(4)])
})

test('a line whose payment is on its way says so and is not offered again, though the last piece is sold', () => {
  const placed = [{ variantId: variantId(1), attributes: [], quantity: 2 }]
  const shown = show(cartLine({ quantity: 2 }), soldOut, { placed })
  expect(shown).toMatchObject({ availability: 'placed', offered: 0, hasProblem: false })
  expect(shown.messages).toEqual(['Your payment is on its way. It won’t be included at checkout again.'])
  expect(selectBuyableLines([shown])).toEqual([])
})

test('what was added to a line after its payment is offered', () => {
  const placed = [{ variantId: variantId(1), quantity: 2 }]
  const shown = show(cartLine({ quantity: 3 }), refreshedVariant(), { placed })
  expect(shown).toMatchObject({ offered: 1, messages: ['Your payment for 2 of these is on its way.'] })
  expect(selectBuyableLines([shown])).toMatchObject([{ quantity: 1 }])
})

test('lines have the delivery time of stock if they are shipped and none is on back order', () => {
  const lines = [1, 2].map((number) => cartLine({ variantId: variantId(number) }))
  const made = refreshedVariant({ leadTimeDays: 21 })
  const undated = refreshedVariant({ leadTimeDays: 0 })
  const card = refreshedVariant({ requiresShipping: false })
  expect(getDelivery(lines, undefined)).toEqual({ isShipped: true, isInStock: true, leadTimeDays: 0 })
  const deliveryOf = (...variants: [RefreshedVariant, RefreshedVariant]) =>
    getDelivery(lines, refreshedLinesOf(...variants))
  const stocked = refreshedVariant()
  expect(deliveryOf(stocked, made)).toEqual({ isShipped: true, isInStock: false, leadTimeDays: 21 })
  expect(deliveryOf(stocked, undated)).toEqual({ isShipped: true, isInStock: false, leadTimeDays: 0 })
  expect(deliveryOf(stocked, card)).toEqual({ isShipped: true, isInStock: true, leadTimeDays: 0 })
  expect(deliveryOf(card, card)).toEqual({ isShipped: false, isInStock: true, leadTimeDays: 0 })
})

describe('messages', () => {
  test('a sold-out and a discontinued line say so and nothing else', () => {
    const line = cartLine({ quantity: 99, price: 100 })
    expect(show(line, soldOut).messages).toEqual(['Sold out. It won’t be included at checkout.'])
    expect(show(line, null).messages).toEqual([
      'No longer available. It won’t be included at checkout. Please remove it.',
    ])
  })

  test('a changed price is shown with both prices', () => {
    expect(show(cartLine(), refreshedVariant({ price: 13200 })).messages).toEqual([
      'The price has changed from $128.00 to $132.00.',
    ])
    expect(show(cartLine(), refreshedVariant({ price: null })).messages).toEqual([])
  })

  test('a line shows the checkout’s own message, not the stock, and the quantity limit', () => {
    const problems = [{ lineId: variantId(1), message: 'We have three.' }]
    expect(show(cartLine({ quantity: 99 }), refreshedVariant({ stock: 3 }), { problems }).messages).toEqual([
      'We have three.',
      '99 is the most you can order at once.',
    ])
  })

  test('a line beyond the stock shows how many are left', () => {
    const messages = (quantity: number, stock: number | null) =>
      show(cartLine({ quantity }), refreshedVariant({ stock })).messages
    expect(messages(50, 4)).toEqual(['Only 4 left right now.'])
    expect(messages(4, 4)).toEqual([])
    expect(messages(50, null)).toEqual([])
    expect(messages(50, 0)).toEqual([])
    expect(messages(50, -2)).toEqual([])
  })
})

describe('live data', () => {
  test('a line has the live price and the original one that is reduced, a sold-out line only the price', () => {
    const reduced = { price: 13200, compareAtPrice: 15000 }
    expect(show(cartLine(), refreshedVariant(reduced))).toMatchObject({ line: { price: 13200 }, compareAtPrice: 15000 })
    expect(show(cartLine(), { ...soldOut, ...reduced })).toMatchObject({ line: { price: 13200 }, compareAtPrice: null })
  })

  test.each([
    ['Bracelet Trace', 'Diamètre intérieur'],
    ['Bracelet Trace', 'Inner diameter'],
    ['Trace Bracelet', 'Diamètre intérieur'],
  ])(
    'a line takes the name %s and the option %s, and keeps the address, collection and image with which it was added',
    (title, name) => {
      const selectedOptions = [{ name, value: '57 mm' }]
      const product = { title, handle: 'trace-bangle', vendor: 'Another', image: null }
      const line = cartLine()
      expect(show(line, refreshedVariant({ selectedOptions, product })).line).toEqual({
        ...line,
        selectedOptions,
        product: { ...line.product, title },
      })
    },
  )

  test('an engraved line has the store’s current fee, none once the store sells it no more, and others have none', () => {
    const [fee, earlier] = [20_00, 15_00].map((price) => ({ variantId: variantId(price), price }))
    const engraved = cartLine({ attributes: [{ key: 'Engraving', value: '兩儀' }], fee: earlier })
    const feeOf = (line: CartLine, engravingFee: RefreshedVariant['engravingFee']) =>
      show(line, refreshedVariant({ engravingFee })).line.fee
    expect(feeOf(engraved, fee)).toEqual(fee)
    expect(feeOf(engraved, undefined)).toEqual(earlier)
    expect(feeOf(engraved, null)).toBeUndefined()
    expect(feeOf(cartLine(), fee)).toBeUndefined()
  })

  test('a line with only a name gets the product’s details, and keeps its image if there is no other', () => {
    const image = { url: 'https://cdn.example/row.webp', altText: null }
    const incomplete = cartLine({ selectedOptions: [], product: { title: 'Trace', handle: '', image } })
    expect(show(incomplete).line).toEqual(
      cartLine({ product: { title: 'Trace Bracelet', handle: 'trace-bracelet', vendor: 'Heart of Jade', image } }),
    )
  })
})

describe('free shipping', () => {
  test.each([
    [SHIPPING.freeOver - 22_00, false, 'You’re $22.00 away from free standard shipping in Canada.'],
    [SHIPPING.freeOver, false, 'Add a little more for free standard shipping in Canada.'],
    [SHIPPING.freeOver + 1, true, 'You have free standard shipping in Canada.'],
  ])('at %i cents', (subtotal, isFree, text) => {
    expect(freeShippingProgress(subtotal)).toMatchObject({ isFree, text })
  })

  test('the progress bar is full only when shipping is free', () => {
    expect(freeShippingProgress(SHIPPING.freeOver / 2).fraction).toBe(0.5)
    expect(freeShippingProgress(SHIPPING.freeOver * 2).fraction).toBe(1)
  })
})
