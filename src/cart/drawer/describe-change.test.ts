import { expect, test } from 'vitest'
import { cartLine, variantId } from '../../../tests/factories/cart-line'
import { describeChange } from './describe-change'

const [bracelet, other] = [cartLine(), cartLine({ variantId: variantId(2), quantity: 2 })]

test('a change of quantity is announced with the new subtotal', () => {
  expect(describeChange([bracelet], [cartLine({ quantity: 2 })])).toBe(
    'Trace Bracelet, 57 mm: quantity 2. Subtotal $256.00.',
  )
})

test('a removal is announced with the new subtotal, the last one as an empty cart', () => {
  expect(describeChange([other, bracelet], [bracelet])).toBe('Trace Bracelet, 57 mm removed. Subtotal $128.00.')
  expect(describeChange([bracelet], [])).toBe('Your cart is empty')
})

test('a line that is put back, or comes from another tab, is announced with the new subtotal', () => {
  expect(describeChange([bracelet], [other, bracelet])).toBe('Trace Bracelet, 57 mm is in your cart. Subtotal $384.00.')
})

test('a change of prices alone is not announced', () => {
  expect(describeChange([bracelet], [cartLine({ price: 1 })])).toBe('')
})
