import { expect, test } from 'vitest'
import { cartLine, variantId } from '../../../tests/factories/cart-line'
import { CheckoutError } from './checkout-error'
import { createCartInput, findInputLine } from './checkout-lines'

const attributes = [{ key: 'Engraving', value: '兩儀' }]
const fee = { variantId: variantId(9), price: 2000 }
const plain = cartLine()
const engraved = cartLine({ attributes, fee, quantity: 2 })

test('the fee of an engraving follows the cart’s lines, as often as the piece, and names it', () => {
  const { lines } = createCartInput([engraved, plain])
  expect(lines).toEqual([
    { merchandiseId: engraved.variantId, quantity: 2, attributes },
    { merchandiseId: plain.variantId, quantity: 1 },
    {
      merchandiseId: fee.variantId,
      quantity: 2,
      attributes: [{ key: 'For', value: 'Trace Bracelet, 57 mm, engraved “兩儀”' }],
    },
  ])
  expect([0, 1, 2, 3].map((index) => findInputLine([engraved, plain], index))).toEqual([
    engraved,
    plain,
    engraved,
    undefined,
  ])
})

test('an engraving whose fee is unknown is not checked out for free', () => {
  const unpriced = cartLine({ attributes })
  expect(() => createCartInput([plain, unpriced])).toThrow(CheckoutError)
})

test('a gift is the cart’s note and attribute, a cart without one has neither', () => {
  expect(createCartInput([plain])).not.toHaveProperty('note')
  expect(createCartInput([plain], { gift: { note: 'For 美' } })).toMatchObject({
    note: 'For 美',
    attributes: [{ key: 'Gift', value: 'Yes, no prices on the packing slip' }],
  })
})
