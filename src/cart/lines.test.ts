import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine, merchandise, variantId } from '../../tests/factories/cart-line'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../domain/shop'
import {
  applyChange,
  type CartChange,
  type CartLine,
  type CartMerchandise,
  calculateSubtotal,
  countItems,
  createAdd,
  createAdjustment,
  createRemoval,
  getLineId,
  getOutcome,
  subtractLines,
  toCartMerchandise,
} from './lines'

type Lines = readonly CartLine[]

const apply = (lines: Lines, change: CartChange) => ({
  lines: applyChange(lines, change),
  outcome: getOutcome(lines, change),
})
const add = (lines: Lines, merchandise: CartMerchandise, quantity?: number) =>
  apply(lines, createAdd(merchandise, quantity))
const remove = (lines: Lines, lineId: string) => applyChange(lines, createRemoval(lineId))
const setQuantity = (lines: Lines, quantity: number) =>
  lines[0] ? applyChange(lines, createAdjustment(lines[0], quantity)) : lines

const fullCart = Array.from({ length: CART_LINES_READ_BACK }, (_, index) =>
  cartLine({ variantId: variantId(index + 1) }),
)

describe('adding', () => {
  test('a new variant is appended, with quantity 1 by default', () => {
    const ring = merchandise({ variantId: variantId(2) })
    expect(add([cartLine()], ring)).toEqual({ lines: [cartLine(), { ...ring, quantity: 1 }], outcome: 'added' })
    expect(add([], ring, 4)).toEqual({ lines: [{ ...ring, quantity: 4 }], outcome: 'added' })
  })

  test('adding a variant that is in the cart raises its quantity and leaves the other lines', () => {
    const other = cartLine({ variantId: variantId(2) })
    expect(add([cartLine(), other], merchandise(), 2)).toEqual({
      lines: [cartLine({ quantity: 3 }), other],
      outcome: 'updated',
    })
  })

  test('adding to a line gives it the price that the shopper has just seen', () => {
    const { lines } = add([cartLine({ price: 12800 })], merchandise({ price: 13200 }))
    expect(lines).toEqual([cartLine({ price: 13200, quantity: 2 })])
  })

  test('a line holds at most 99', () => {
    expect(MAX_QUANTITY).toBe(99)
    expect(add([cartLine({ quantity: 98 })], merchandise(), 5).lines).toEqual([cartLine({ quantity: 99 })])
    const atLimit = [cartLine({ quantity: 99 })]
    expect(add(atLimit, merchandise())).toEqual({ lines: atLimit, outcome: 'quantity-limit' })
  })

  test('a cart holds at most 100 variants', () => {
    const another = merchandise({ variantId: variantId(500) })
    expect(fullCart).toHaveLength(100)
    expect(add(fullCart, another)).toEqual({ lines: fullCart, outcome: 'line-limit' })
    expect(add(fullCart, merchandise({ variantId: variantId(1) })).outcome).toBe('updated')
  })

  test.each([0, -1, Number.NaN])('adding a quantity of %s changes nothing', (quantity) => {
    const lines = [cartLine()]
    expect(add(lines, merchandise(), quantity)).toEqual({ lines, outcome: 'unchanged' })
  })
})

test('a page’s variant is carted with its own image, else with the product’s first', () => {
  const image = { url: '/front.webp', altText: null }
  const own = { url: '/own.webp', altText: null }
  const { variantId: id, price, selectedOptions, product } = merchandise()
  const shown = { ...product, images: [image, own] }
  const images = [
    toCartMerchandise(shown, { id, price, selectedOptions, image: own }),
    toCartMerchandise(shown, { id, price, selectedOptions, image: null }),
    toCartMerchandise({ ...shown, images: [] }, { id, price, selectedOptions }),
  ].map((carted) => carted.product.image)
  expect(images).toEqual([own, image, null])
  const variant = { id, price, selectedOptions, image: product.image }
  expect(toCartMerchandise(shown, variant)).toEqual(merchandise())
})

test('other attributes make another line', () => {
  const engraved = (value: string) => merchandise({ attributes: [{ key: 'Engraving', value }] })
  const { lines } = add(add(add([cartLine()], engraved('M')).lines, engraved('N')).lines, engraved('M'), 2)
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 3, 1])
  expect(subtractLines(remove(lines, getLineId(engraved('N'))), [{ ...engraved('M'), quantity: 3 }])).toEqual([
    cartLine(),
  ])
  expect(getLineId(merchandise({ attributes: [{ key: 'a', value: 'b,c' }] }))).not.toBe(
    getLineId(merchandise({ attributes: [{ key: 'a,b', value: 'c' }] })),
  )
})

describe('changing a quantity', () => {
  test.each([
    [3, 3],
    [2.9, 2],
    [100, 99],
    [1e12, 99],
  ])('a quantity of %s becomes %i', (quantity, expected) => {
    expect(setQuantity([cartLine()], quantity)).toEqual([cartLine({ quantity: expected })])
  })

  test.each([0, -1, -99, Number.NaN])('a quantity of %s removes the line', (quantity) => {
    expect(setQuantity([cartLine(), cartLine({ variantId: variantId(2) })], quantity)).toEqual([
      cartLine({ variantId: variantId(2) }),
    ])
  })

  test('changing or removing a variant that is not in the cart changes nothing', () => {
    const change = createAdjustment(cartLine({ variantId: variantId(9) }), 5)
    expect(apply([cartLine()], change)).toEqual({ lines: [cartLine()], outcome: 'gone' })
    expect(remove([cartLine()], 'unknown')).toEqual([cartLine()])
  })
})

test('subtracting the quantities of an order keeps what was added since', () => {
  const lines = [
    cartLine({ quantity: 3 }),
    cartLine({ variantId: variantId(2) }),
    cartLine({ variantId: variantId(3) }),
  ]
  const ordered = [
    { variantId: variantId(1), quantity: 1 },
    { variantId: variantId(2), quantity: 4 },
    { variantId: variantId(9), quantity: 1 },
  ]
  expect(subtractLines(lines, ordered)).toEqual([cartLine({ quantity: 2 }), cartLine({ variantId: variantId(3) })])
})

test('the subtotal is the sum of price and engraving fee times quantity, the item count the sum of quantities', () => {
  const lines = [
    cartLine({ quantity: 2, price: 12810 }),
    cartLine({ variantId: variantId(2), quantity: 3, price: 5205 }),
    cartLine({ variantId: variantId(3), quantity: 2, price: 1000, fee: { variantId: variantId(4), price: 200 } }),
  ]
  expect(calculateSubtotal(lines)).toBe(43635)
  expect(countItems(lines)).toBe(7)
  expect([calculateSubtotal([]), countItems([])]).toEqual([0, 0])
})

type Operation = (lines: Lines) => Lines

const ids = fc.integer({ min: 1, max: 120 }).map(variantId)
const quantities = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double(), fc.constant(Number.POSITIVE_INFINITY))
const operation: fc.Arbitrary<Operation> = fc
  .record({ kind: fc.constantFrom('add', 'set', 'remove'), id: ids, quantity: quantities })
  .map(({ kind, id, quantity }) => (lines) => {
    if (kind === 'add') return add(lines, merchandise({ variantId: id }), quantity).lines
    if (kind === 'set') return setQuantity(lines, quantity)
    return remove(lines, id)
  })

test('changes leave one line per variant, with an integer quantity from 1 to 99, and at most 100 lines', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
      const lines = operations.reduce<Lines>((changed, change) => change(changed), [])
      expect(new Set(lines.map((each) => each.variantId)).size).toBe(lines.length)
      expect(lines.length).toBeLessThanOrEqual(CART_LINES_READ_BACK)
      for (const { quantity } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
      }
    }),
  )
})
