import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartLine, merchandise, variantId } from '../../tests/factories/cart-line'
import { CART_LINES_READ_BACK, MAX_QUANTITY } from '../shop'
import {
  add,
  type CartLine,
  calculateSubtotal,
  clampQuantity,
  countItems,
  getLineId,
  remove,
  replaceMerchandise,
  restore,
  setQuantity,
  subtractQuantities,
} from './lines'

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

test('a variant with other attributes is another line, and the order of attributes makes none', () => {
  const text = { key: 'Text', value: '兩' }
  const font = { key: 'Font', value: 'Serif' }
  const engraved = merchandise({ attributes: [text, font] })
  const { lines } = add(add([cartLine()], engraved).lines, merchandise({ attributes: [font, text] }), 2)
  expect(lines).toEqual([cartLine(), { ...engraved, quantity: 3 }])
  expect(remove(lines, getLineId(engraved))).toEqual([cartLine()])
  expect(subtractQuantities(lines, [{ ...engraved, quantity: 3 }])).toEqual([cartLine()])
  expect(getLineId(merchandise({ attributes: [{ key: 'a', value: 'b,c' }] }))).not.toBe(
    getLineId(merchandise({ attributes: [{ key: 'a,b', value: 'c' }] })),
  )
})

describe('putting a removed line back', () => {
  const lines = [1, 2, 3].map((id) => cartLine({ variantId: variantId(id), quantity: id }))

  test.each([0, 1, 2])('puts it where it was, at place %i', (index) => {
    const [removed] = lines.slice(index)
    if (!removed) throw new Error('No line')
    expect(restore(remove(lines, removed.variantId), removed, index)).toEqual(lines)
  })

  test('puts it last where the lines before it have gone too', () => {
    const line = cartLine({ quantity: 2 })
    expect(restore([], line, 2)).toEqual([line])
  })

  test.each([
    [2, 5],
    [7, 7],
  ])('leaves one line where %i were added meanwhile, with the larger quantity, %i', (quantity, expected) => {
    expect(restore([cartLine({ quantity })], cartLine({ quantity: 5 }), 0)).toEqual([cartLine({ quantity: expected })])
  })

  test('leaves a cart alone that has been filled meanwhile', () => {
    expect(restore(fullCart, cartLine({ variantId: variantId(500) }), 0)).toBe(fullCart)
  })
})

describe('changing a quantity', () => {
  test.each([
    [3, 3],
    [2.9, 2],
    [100, 99],
    [1e12, 99],
  ])('a quantity of %s becomes %i', (quantity, expected) => {
    expect(setQuantity([cartLine()], cartLine().variantId, quantity)).toEqual([cartLine({ quantity: expected })])
  })

  test.each([0, -1, -99, Number.NaN])('a quantity of %s removes the line', (quantity) => {
    expect(setQuantity([cartLine(), cartLine({ variantId: variantId(2) })], variantId(1), quantity)).toEqual([
      cartLine({ variantId: variantId(2) }),
    ])
  })

  test('changing or removing a variant that is not in the cart changes nothing', () => {
    expect(setQuantity([cartLine()], 'unknown', 5)).toEqual([cartLine()])
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
  expect(subtractQuantities(lines, ordered)).toEqual([cartLine({ quantity: 2 }), cartLine({ variantId: variantId(3) })])
})

describe('sums', () => {
  test('the subtotal is the sum of price times quantity, the item count the sum of quantities', () => {
    const lines = [
      cartLine({ quantity: 2, price: 12810 }),
      cartLine({ variantId: variantId(2), quantity: 3, price: 5205 }),
    ]
    expect(calculateSubtotal(lines)).toBe(41235)
    expect(countItems(lines)).toBe(5)
    expect([calculateSubtotal([]), countItems([])]).toEqual([0, 0])
  })
})

type Operation = (lines: readonly CartLine[]) => readonly CartLine[]

const ids = fc.integer({ min: 1, max: 120 }).map(variantId)
const quantities = fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double(), fc.constant(Number.POSITIVE_INFINITY))
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(ids, quantities).map(
    ([id, quantity]): Operation =>
      (lines) =>
        add(lines, merchandise({ variantId: id }), quantity).lines,
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

function applyAll(operations: Operation[]): readonly CartLine[] {
  return operations.reduce<readonly CartLine[]>((lines, apply) => apply(lines), [])
}

describe('after any sequence of operations', () => {
  test('each variant has one line with an integer quantity from 1 to 99, and there are at most 100 lines', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
        const lines = applyAll(operations)
        expect(new Set(lines.map((each) => each.variantId)).size).toBe(lines.length)
        expect(lines.length).toBeLessThanOrEqual(CART_LINES_READ_BACK)
        for (const { quantity } of lines) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY).toBe(true)
        }
      }),
    )
  })

  test('the subtotal is an integer number of cents', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 50 }), (operations) => {
        expect(Number.isSafeInteger(calculateSubtotal(applyAll(operations)))).toBe(true)
      }),
    )
  })

  test('removing a variant leaves exactly the other lines', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 50 }), ids, (operations, id) => {
        const lines = applyAll(operations)
        const remaining = remove(lines, id)
        expect(remaining).toEqual(lines.filter((each) => each.variantId !== id))
      }),
    )
  })

  test('clampQuantity returns 0 or a quantity that a line may have', () => {
    fc.assert(
      fc.property(quantities, (quantity) => {
        const clamped = clampQuantity(quantity)
        expect(Number.isInteger(clamped) && clamped >= 0 && clamped <= MAX_QUANTITY).toBe(true)
      }),
    )
  })
})

describe('another variant in the place of one', () => {
  const small = cartLine({ variantId: variantId(1), quantity: 2 })
  const large = merchandise({ variantId: variantId(2), price: 13_000 })

  test('keeps the place and the quantity', () => {
    const last = cartLine({ variantId: variantId(3) })
    expect(replaceMerchandise([small, last], small.variantId, large)).toEqual([{ ...large, quantity: 2 }, last])
  })

  test('merges with a line that has it, and no piece is lost above the highest quantity', () => {
    const existing = { ...large, quantity: MAX_QUANTITY - 1 }
    const lines = replaceMerchandise([small, existing], small.variantId, large)
    expect(lines.map(({ variantId: id, quantity }) => [id, quantity])).toEqual([
      [small.variantId, 1],
      [large.variantId, MAX_QUANTITY],
    ])
    expect(countItems(replaceMerchandise([small, { ...large, quantity: 3 }], small.variantId, large))).toBe(5)
  })

  test('changes nothing where the line is gone or has it already', () => {
    expect(replaceMerchandise([small], variantId(9), large)).toEqual([small])
    expect(replaceMerchandise([small], small.variantId, small)).toEqual([small])
  })
})
