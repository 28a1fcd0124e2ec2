import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line, piece, variantId } from '../../tests/factories/line'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import {
  add,
  addOutcome,
  type CartLine,
  clampQuantity,
  itemCount,
  lineName,
  optionText,
  remove,
  setQuantity,
  spokenChange,
  subtotal,
} from './lines'

const full = Array.from({ length: CART_LINES_READ_BACK }, (_, index) => line({ variantId: variantId(index + 1) }))

describe('adding', () => {
  test('a new variant is appended, one of it unless more is asked for', () => {
    const ring = piece({ variantId: variantId(2) })
    expect(add([line()], ring)).toEqual([line(), { ...ring, quantity: 1 }])
    expect(add([], ring, 4)).toEqual([{ ...ring, quantity: 4 }])
  })

  test('a variant that is in the cart gains quantity', () => {
    expect(add(add([], piece()), piece(), 2)).toEqual([line({ quantity: 3 })])
  })

  test('a line takes the price that the shopper has just seen', () => {
    expect(add([line({ price: 12800 })], piece({ price: 13200 }))).toEqual([line({ price: 13200, quantity: 2 })])
  })

  test('a line holds at most 99', () => {
    expect(MAX_QUANTITY).toBe(99)
    expect(add([line({ quantity: 98 })], piece(), 5)).toEqual([line({ quantity: 99 })])
    expect(addOutcome([line({ quantity: 99 })], piece())).toBe('most')
  })

  test('a cart holds at most 100 variants', () => {
    const another = piece({ variantId: variantId(500) })
    expect(full).toHaveLength(100)
    expect(add(full, another)).toBe(full)
    expect(addOutcome(full, another)).toBe('full')
    expect(addOutcome(full, piece({ variantId: variantId(1) }))).toBe('updated')
  })

  test.each([0, -1, Number.NaN])('%s of a piece adds nothing', (quantity) => {
    const lines = [line()]
    expect(add(lines, piece(), quantity)).toBe(lines)
  })
})

describe('changing', () => {
  test.each([
    [3, 3],
    [2.9, 2],
    [100, 99],
    [1e12, 99],
  ])('a quantity of %s becomes %i', (asked, kept) => {
    expect(setQuantity([line()], line().variantId, asked)).toEqual([line({ quantity: kept })])
  })

  test.each([0, -1, -99, Number.NaN])('a quantity of %s removes the line', (quantity) => {
    expect(setQuantity([line(), line({ variantId: variantId(2) })], variantId(1), quantity)).toEqual([
      line({ variantId: variantId(2) }),
    ])
  })

  test('a variant that is not in the cart changes nothing', () => {
    expect(setQuantity([line()], 'unknown', 5)).toEqual([line()])
    expect(remove([line()], 'unknown')).toEqual([line()])
  })
})

describe('counting', () => {
  test('the subtotal is the sum of price times quantity, the count that of quantities', () => {
    const lines = [line({ quantity: 2, price: 12810 }), line({ variantId: variantId(2), quantity: 3, price: 5205 })]
    expect(subtotal(lines)).toBe(41235)
    expect(itemCount(lines)).toBe(5)
    expect([subtotal([]), itemCount([])]).toEqual([0, 0])
  })
})

describe('in words', () => {
  const ring = line({
    selectedOptions: [
      { name: 'Size', value: '7' },
      { name: 'Finish', value: 'Brushed' },
    ],
    product: { title: 'Edge Ring', handle: 'edge-ring', image: null },
  })

  test('the option values are joined by a bullet', () => {
    expect(optionText(ring)).toBe('7 • Brushed')
    expect(lineName(ring)).toBe('Edge Ring, 7 • Brushed')
  })

  test('a product without options has none to name', () => {
    const studs = line({ selectedOptions: [{ name: 'Title', value: 'Default Title' }] })
    expect(optionText(studs)).toBe('')
    expect(lineName(studs)).toBe('Trace Bracelet')
  })

  test('a change of quantity is told with the new subtotal', () => {
    expect(spokenChange([line()], [line({ quantity: 2 })])).toBe('Trace Bracelet, 57 mm: quantity 2. Subtotal $256.00.')
  })

  test('a removal is told with the new subtotal, the last one with an empty cart', () => {
    expect(
      spokenChange(
        [line(), ring].map(numbered),
        [ring].map((only) => ({ ...only, variantId: '1' })),
      ),
    ).toBe('Trace Bracelet, 57 mm removed. Subtotal $128.00.')
    expect(spokenChange([line()], [])).toBe('Your cart is empty')
  })

  test('nothing is told where only prices have changed', () => {
    expect(spokenChange([line()], [line({ price: 1 })])).toBe('')
  })
})

function numbered(given: CartLine, index: number): CartLine {
  return { ...given, variantId: String(index) }
}

type Operation = (lines: readonly CartLine[]) => readonly CartLine[]

const ids = fc.integer({ min: 1, max: 120 }).map(variantId)
const quantities = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double(), fc.constant(Number.POSITIVE_INFINITY))
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(ids, quantities).map(
    ([id, quantity]): Operation =>
      (lines) =>
        add(lines, piece({ variantId: id }), quantity),
  ),
  fc.tuple(ids, quantities).map(
    ([id, quantity]): Operation =>
      (lines) =>
        setQuantity(lines, id, quantity),
  ),
  ids.map(
    (id): Operation =>
      (lines) =>
        remove(lines, id),
  ),
)

function applied(operations: Operation[]): readonly CartLine[] {
  return operations.reduce<readonly CartLine[]>((lines, apply) => apply(lines), [])
}

describe('whatever is done to a cart', () => {
  test('each variant has one line, of 1 to 99 whole pieces, and there are at most 100', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
        const lines = applied(operations)
        expect(new Set(lines.map((each) => each.variantId)).size).toBe(lines.length)
        expect(lines.length).toBeLessThanOrEqual(CART_LINES_READ_BACK)
        for (const { quantity } of lines) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
        }
      }),
    )
  })

  test('the subtotal is a whole number of cents', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 50 }), (operations) => {
        expect(Number.isSafeInteger(subtotal(applied(operations)))).toBe(true)
      }),
    )
  })

  test('a removed variant is gone, and the others are untouched', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 50 }), ids, (operations, id) => {
        const lines = applied(operations)
        const left = remove(lines, id)
        expect(left).toEqual(lines.filter((each) => each.variantId !== id))
      }),
    )
  })

  test('a quantity is always one that a line may hold, or 0', () => {
    fc.assert(
      fc.property(quantities, (quantity) => {
        const kept = clampQuantity(quantity)
        expect(Number.isInteger(kept) && kept >= 0 && kept <= MAX_QUANTITY).toBe(true)
      }),
    )
  })
})
