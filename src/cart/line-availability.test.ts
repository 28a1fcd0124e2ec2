import { describe, expect, test } from 'vitest'
import { cartLine, variantId } from '../../tests/factories/cart-line'
import { refreshedVariant } from '../../tests/factories/refreshed-variant'
import { SHIPPING } from '../merchant/merchant'
import {
  freeShippingProgress,
  getDelivery,
  type LineAvailability,
  lineAvailability,
  lineMessages,
  selectBuyableLines,
  withLivePrices,
} from './line-availability'
import type { RefreshedLines, RefreshedVariant } from './refreshed-lines'

function refreshedLinesOf(...refreshedVariants: (RefreshedVariant | null)[]): RefreshedLines {
  const entries = refreshedVariants.map((each, index) => [variantId(index + 1), each] as const)
  return { variantsById: Object.fromEntries(entries), missingCartId: null, giftWrapPrice: null }
}

const unchanged = { previousPrice: undefined, problem: undefined }

test('a line has the storefront’s availability, and is unchecked without one', () => {
  expect(lineAvailability(cartLine(), refreshedLinesOf(refreshedVariant()))).toBe('available')
  expect(lineAvailability(cartLine(), refreshedLinesOf(refreshedVariant({ availableForSale: false })))).toBe('sold-out')
  expect(lineAvailability(cartLine(), refreshedLinesOf(null))).toBe('discontinued')
  expect(lineAvailability(cartLine(), undefined)).toBe('unchecked')
  expect(lineAvailability(cartLine({ variantId: 'just added' }), refreshedLinesOf(refreshedVariant()))).toBe(
    'unchecked',
  )
})

test('a line that the last checkout could not buy is sold out', () => {
  const problem = { lineId: variantId(1), message: 'The product is already sold out.', available: 0 }
  expect(lineAvailability(cartLine(), refreshedLinesOf(refreshedVariant()), [problem])).toBe('sold-out')
  expect(lineAvailability(cartLine(), refreshedLinesOf(refreshedVariant()), [{ ...problem, available: 3 }])).toBe(
    'available',
  )
  const ofAnother = { ...problem, lineId: variantId(2) }
  expect(lineAvailability(cartLine(), refreshedLinesOf(refreshedVariant()), [ofAnother])).toBe('available')
})

test('a sold-out or discontinued line keeps only itself out of the checkout', () => {
  const lines = [1, 2, 3, 4].map((number) => cartLine({ variantId: variantId(number) }))
  const refreshedLines = refreshedLinesOf(refreshedVariant({ availableForSale: false }), refreshedVariant(), null)
  expect(selectBuyableLines(lines, refreshedLines).map((each) => each.variantId)).toEqual([variantId(2), variantId(4)])
})

test('lines have the delivery time of stock if they are shipped and none is made to order', () => {
  const lines = [1, 2].map((number) => cartLine({ variantId: variantId(number) }))
  const made = refreshedVariant({ leadTimeDays: 21 })
  const card = refreshedVariant({ requiresShipping: false })
  expect(getDelivery(lines, undefined)).toEqual({ isShipped: true, leadTimeDays: 0 })
  expect(getDelivery(lines, refreshedLinesOf(refreshedVariant(), made))).toEqual({
    isShipped: true,
    leadTimeDays: 21,
  })
  expect(getDelivery(lines, refreshedLinesOf(refreshedVariant(), card))).toEqual({ isShipped: true, leadTimeDays: 0 })
  expect(getDelivery(lines, refreshedLinesOf(card, card))).toEqual({ isShipped: false, leadTimeDays: 0 })
})

describe('messages', () => {
  test('an available line at an unchanged price has no message', () => {
    expect(lineMessages(cartLine(), { availability: 'available', previousPrice: 12800, problem: undefined })).toEqual(
      [],
    )
  })

  test('a line whose earlier price is unknown has no message', () => {
    expect(lineMessages(cartLine(), { ...unchanged, availability: 'available' })).toEqual([])
  })

  test('a sold-out and a discontinued line say so and nothing else', () => {
    const messages = (availability: LineAvailability) =>
      lineMessages(cartLine({ quantity: 99 }), { ...unchanged, availability, previousPrice: 100 })
    expect(messages('sold-out')).toEqual(['Sold out. It won’t be included at checkout.'])
    expect(messages('discontinued')).toEqual([
      'No longer available. It won’t be included at checkout. Please remove it.',
    ])
  })

  test('a changed price is shown with both prices', () => {
    expect(
      lineMessages(cartLine({ price: 13200 }), { ...unchanged, availability: 'available', previousPrice: 12800 }),
    ).toEqual(['The price has changed from $128.00 to $132.00.'])
  })

  test('a line shows the checkout’s own message, not the stock, and the quantity limit', () => {
    const problem = { lineId: variantId(1), message: 'Only 3 items were added to your cart due to availability.' }
    expect(
      lineMessages(cartLine({ quantity: 99 }), { availability: 'available', previousPrice: 12800, problem, stock: 3 }),
    ).toEqual(['Only 3 items were added to your cart due to availability.', '99 is the most you can order at once.'])
  })
})

test('a line beyond the stock shows how many are left', () => {
  const messages = (quantity: number, stock: number | null) =>
    lineMessages(cartLine({ quantity }), { ...unchanged, availability: 'available', stock })
  expect(messages(50, 4)).toEqual(['Only 4 left right now.'])
  expect(messages(4, 4)).toEqual([])
  expect(messages(50, null)).toEqual([])
  expect(messages(50, 0)).toEqual([])
  expect(messages(50, -2)).toEqual([])
})

describe('live prices', () => {
  test('a line takes the live price', () => {
    expect(withLivePrices([cartLine()], refreshedLinesOf(refreshedVariant({ price: 13200 })))).toEqual([
      cartLine({ price: 13200 }),
    ])
  })

  test('a line takes its live price though another line’s is unchanged', () => {
    const second = cartLine({ variantId: variantId(2) })
    const refreshedLines = refreshedLinesOf(refreshedVariant(), refreshedVariant({ price: 13200 }))
    expect(withLivePrices([cartLine(), second], refreshedLines)).toEqual([cartLine(), { ...second, price: 13200 }])
  })

  test.each([
    ['Bracelet Trace', 'Diamètre intérieur'],
    ['Bracelet Trace', 'Inner diameter'],
    ['Trace Bracelet', 'Diamètre intérieur'],
  ])(
    'a line takes the name %s and the option %s, and keeps the address, collection and image with which it was added',
    (title, name) => {
      const selectedOptions = [{ name, value: '57 mm' }]
      const renamed = refreshedVariant({
        selectedOptions,
        product: { title, handle: 'trace-bangle', vendor: 'Another', image: null },
      })
      const line = cartLine()
      expect(withLivePrices([line], refreshedLinesOf(renamed))).toEqual([
        { ...line, selectedOptions, product: { ...line.product, title } },
      ])
    },
  )

  test('an engraved line without a fee takes the store’s, others don’t', () => {
    const fee = { variantId: variantId(9), price: 20_00 }
    const engraved = cartLine({ attributes: [{ key: 'Engraving', value: '兩儀' }] })
    const refreshedLines = refreshedLinesOf(refreshedVariant({ engravingFee: fee }))
    expect(withLivePrices([engraved, cartLine()], refreshedLines)).toEqual([{ ...engraved, fee }, cartLine()])
    const stored = [{ ...engraved, fee }]
    expect(withLivePrices(stored, refreshedLines)).toBe(stored)
  })

  test('without a change the same array is returned', () => {
    const lines = [cartLine(), cartLine({ variantId: 'unknown' })]
    expect(withLivePrices(lines, refreshedLinesOf(refreshedVariant()))).toBe(lines)
    expect(withLivePrices(lines, refreshedLinesOf(refreshedVariant({ price: null })))).toBe(lines)
    expect(withLivePrices(lines, refreshedLinesOf(null))).toBe(lines)
  })

  test('a line with only a name gets the product’s details, and keeps its image if there is no other', () => {
    const image = { url: 'https://cdn.example/row.webp', altText: null }
    const incomplete = cartLine({ selectedOptions: [], product: { title: 'Trace', handle: '', image } })
    expect(withLivePrices([incomplete], refreshedLinesOf(refreshedVariant()))).toEqual([
      cartLine({ product: { title: 'Trace Bracelet', handle: 'trace-bracelet', vendor: 'Heart of Jade', image } }),
    ])
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
