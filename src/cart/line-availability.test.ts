import { describe, expect, test } from 'vitest'
import { line, variantId } from '../../tests/factories/line'
import { buyableLines, freeShipping, lineAvailability, lineMessages, withLivePrices } from './line-availability'
import type { LiveLines, LiveVariant } from './live-lines'

function variant(overrides: Partial<LiveVariant> = {}): LiveVariant {
  return {
    isAvailable: true,
    price: 12800,
    selectedOptions: [{ name: 'Inner diameter', value: '57 mm' }],
    product: { title: 'Trace Bracelet', handle: 'trace-bracelet', vendor: 'Heart of Jade', image: null },
    ...overrides,
  }
}

function presentOf(...variants: (LiveVariant | null)[]): LiveLines {
  const entries = variants.map((each, index) => [variantId(index + 1), each] as const)
  return { variants: Object.fromEntries(entries), goneCartId: null }
}

const untouched = { priceBefore: undefined, problem: undefined }

test('a line stands as the storefront says, or is unchecked where it says nothing', () => {
  expect(lineAvailability(line(), presentOf(variant()))).toBe('available')
  expect(lineAvailability(line(), presentOf(variant({ isAvailable: false })))).toBe('sold-out')
  expect(lineAvailability(line(), presentOf(null))).toBe('gone')
  expect(lineAvailability(line(), undefined)).toBe('unchecked')
  expect(lineAvailability(line({ variantId: 'just added' }), presentOf(variant()))).toBe('unchecked')
})

test('a line of which the checkout could get nothing is sold out', () => {
  const problem = { variantId: variantId(1), message: 'The product is already sold out.', available: 0 }
  expect(lineAvailability(line(), presentOf(variant()), [problem])).toBe('sold-out')
  expect(lineAvailability(line(), presentOf(variant()), [{ ...problem, available: 3 }])).toBe('available')
})

test('a line that is sold out or gone blocks only itself', () => {
  const lines = [1, 2, 3, 4].map((number) => line({ variantId: variantId(number) }))
  const present = presentOf(variant({ isAvailable: false }), variant(), null)
  expect(buyableLines(lines, present).map((each) => each.variantId)).toEqual([variantId(2), variantId(4)])
})

describe('notes', () => {
  test('a line with nothing to say has none', () => {
    expect(lineMessages(line(), { standing: 'available', priceBefore: 12800, problem: undefined })).toEqual([])
  })

  test('sold out and gone are said', () => {
    expect(lineMessages(line(), { ...untouched, standing: 'sold-out' })).toEqual([
      'Sold out. It is left out of the checkout.',
    ])
    expect(lineMessages(line(), { ...untouched, standing: 'gone' })).toEqual([
      'No longer sold. It is left out of the checkout; please remove it.',
    ])
  })

  test('a price that has changed is said with both prices', () => {
    expect(
      lineMessages(line({ price: 13200 }), { standing: 'available', priceBefore: 12800, problem: undefined }),
    ).toEqual(['The price has changed from $128.00 to $132.00.'])
  })

  test('the limit and the checkout’s own words are said', () => {
    const problem = { variantId: variantId(1), message: 'Only 3 items were added to your cart due to availability.' }
    expect(lineMessages(line({ quantity: 99 }), { standing: 'available', priceBefore: 12800, problem })).toEqual([
      'Only 3 items were added to your cart due to availability.',
      '99 is the most one order can hold.',
    ])
  })
})

describe('present prices', () => {
  test('a line takes the present price', () => {
    expect(withLivePrices([line()], presentOf(variant({ price: 13200 })))).toEqual([line({ price: 13200 })])
  })

  test('lines that are as they were stay the same', () => {
    const lines = [line(), line({ variantId: 'unknown' })]
    expect(withLivePrices(lines, presentOf(variant()))).toBe(lines)
    expect(withLivePrices(lines, presentOf(variant({ price: null })))).toBe(lines)
    expect(withLivePrices(lines, presentOf(null))).toBe(lines)
  })

  test('a line that knows only a name is told the rest, and keeps its picture where there is no other', () => {
    const image = { url: 'https://cdn.example/row.webp', altText: null }
    const bare = line({ selectedOptions: [], product: { title: 'Trace', handle: '', image } })
    expect(withLivePrices([bare], presentOf(variant()))).toEqual([
      line({ product: { title: 'Trace Bracelet', handle: 'trace-bracelet', vendor: 'Heart of Jade', image } }),
    ])
  })
})

describe('free shipping', () => {
  test.each([
    [0, false, 'Add more than $150.00 for free standard shipping in Canada.'],
    [12800, false, 'Add more than $22.00 for free standard shipping in Canada.'],
    [15000, false, 'Add a little more for free standard shipping in Canada.'],
    [15001, true, 'Standard shipping in Canada is free.'],
  ])('at %i cents', (subtotal, isFree, text) => {
    expect(freeShipping(subtotal)).toMatchObject({ isFree, text })
  })

  test('the bar is full only when it is reached', () => {
    expect(freeShipping(7500).share).toBe(0.5)
    expect(freeShipping(99999).share).toBe(1)
  })
})
