import { expect, test } from 'vitest'
import { order } from '../../tests/factories/order'
import { orderRow, shortOrderId } from './order'

const row = {
  number: 'L1042',
  id: '4f9c2a1e-0b7d-4c3a-9e55-1d2f3a4b5c6d',
  status: 'paid',
  customer_contact: 'm•••@example.com',
  items: [
    {
      name: 'Trace Bracelet (57 mm)',
      quantity: 1,
      price_cad: 128,
      image_url: '/cdn/shop/files/trace-bracelet-1.webp',
    },
    { name: 'Rivet Studs', quantity: 2, price_cad: '52.00' },
  ],
  shipping_amount_cad: 0,
  discount_amount_cad: 0,
  total_amount_cad: '232.00',
  created_at: '2026-11-21T09:30:00+00:00',
}

test('an order row’s amounts are read from numbers and strings', () => {
  expect(orderRow.parse(row)).toEqual(order())
})

test('an order row without a contact is read', () => {
  expect(orderRow.parse({ ...row, customer_contact: null }).contact).toBeNull()
})

test.each([
  ['a total that is not an amount', { total_amount_cad: 'much' }],
  ['an unknown status', { status: 'shipped' }],
  ['items that are not an array', { items: {} }],
  ['an item without a price', { items: [{ name: 'Trace Bracelet', quantity: 1 }] }],
])('an order row with %s is invalid', (_, fault) => {
  expect(orderRow.safeParse({ ...row, ...fault }).success).toBe(false)
})

test('an order row with an amount that can’t be parsed says so', () => {
  const { error } = orderRow.safeParse({ ...row, shipping_amount_cad: 'much' })
  expect(error?.issues[0]).toMatchObject({ code: 'custom', message: 'not an amount', path: ['shipping_amount_cad'] })
})

test('an order ID is the first 8 characters of the id in capitals', () => {
  expect(shortOrderId(order())).toBe('4F9C2A1E')
})
