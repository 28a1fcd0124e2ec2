import { expect, test } from 'vitest'
import { order } from '../../tests/factories/order'
import { maskEmail, orderNumber, readOrder } from './order'

const row = {
  id: '4f9c2a1e-0b7d-4c3a-9e55-1d2f3a4b5c6d',
  status: 'paid',
  customer_email: 'mei@example.com',
  items: [
    { name: 'Trace Bracelet (57 mm)', quantity: 1, price_cad: 128 },
    { name: 'Rivet Studs', quantity: 2, price_cad: '52.00' },
  ],
  shipping_amount_cad: 0,
  total_amount_cad: '232.00',
  created_at: '2026-11-21T09:30:00+00:00',
}

test('amounts are read whether they come as numbers or as texts', () => {
  expect(readOrder(row)).toEqual(order())
})

test('an order that names no e-mail address is read', () => {
  expect(readOrder({ ...row, customer_email: null }).email).toBeNull()
})

test.each([
  ['a total that is no amount', { total_amount_cad: 'much' }],
  ['an unknown status', { status: 'shipped' }],
  ['items that are no list', { items: {} }],
  ['an item without a price', { items: [{ name: 'Trace Bracelet', quantity: 1 }] }],
])('%s is refused', (_, fault) => {
  expect(() => readOrder({ ...row, ...fault })).toThrow('The order could not be read.')
})

test('the number is the first 8 characters in capitals', () => {
  expect(orderNumber(order())).toBe('4F9C2A1E')
})

test.each([
  ['mei.lin@example.com', 'm•••@example.com'],
  ['a@b.ca', 'a•••@b.ca'],
  ['兩@example.com', '兩•••@example.com'],
  ['not an address', '•••'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
