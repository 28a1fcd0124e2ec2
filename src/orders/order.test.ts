import { expect, test } from 'vitest'
import { order } from '../../tests/factories/order'
import { isRefunded, orderRow, ownOrder, parseOrderNumber, shortOrderId } from './order'

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

test('an order row’s amounts are read from numbers and strings, and it may lack a contact', () => {
  expect(orderRow.parse(row)).toEqual(order())
  expect(orderRow.parse({ ...row, customer_contact: null }).contact).toBeNull()
})

test('an own order has its parcel, its shipment, its refund and the gift’s note', () => {
  const own = {
    ...row,
    refunded_amount_cad: '20.00',
    shipping_name: 'Mei Lin',
    shipping_address: { line1: '1 Pine Street', city: 'Toronto', state: 'ON', postal_code: 'M5V 1A1', country: 'CA' },
    gift: { note: ' For you ' },
    shipped_at: '2026-11-22T10:00:00+00:00',
    carrier: 'Canada Post',
    tracking_number: '12',
    tracking_url: 'https://post.example/12',
  }
  const shipment = { carrier: 'Canada Post', trackingNumber: '12', trackingUrl: own.tracking_url }
  expect(ownOrder.parse(own)).toEqual({
    ...order(),
    refunded: 2000,
    parcel: ['Mei Lin', '1 Pine Street', 'Toronto ON M5V 1A1', 'Canada'],
    giftNote: 'For you',
    shipment: { ...shipment, shippedAt: own.shipped_at },
  })
  expect(ownOrder.parse({ ...own, gift: { note: ' ' }, shipped_at: null })).toMatchObject({
    giftNote: null,
    shipment: null,
  })
  expect(ownOrder.parse({ ...own, gift: null }).giftNote).toBeNull()
})

test.each([
  [0, 0, false],
  [0, 100, false],
  [99, 100, false],
  [100, 100, true],
])('with %i of %i cents refunded, an order is refunded: %s', (refunded, total, expected) => {
  expect(isRefunded({ refunded, total })).toBe(expected)
})

test.each(['L1', 'L123456789012'])('%s is an order number', (text) => {
  expect(parseOrderNumber(text)).toBe(text)
})

test.each([null, '', 'L', 'L12x', 'xL12', 'L1234567890123'])('%s is no order number', (text) => {
  expect(parseOrderNumber(text)).toBeNull()
})

test.each([
  ['a total that is not an amount', { total_amount_cad: 'much' }],
  ['an unknown status', { status: 'shipped' }],
  ['items that are not an array', { items: {} }],
  ['an item without a price', { items: [{ name: 'Trace Bracelet', quantity: 1 }] }],
])('an order row with %s is invalid', (_, fault) => {
  expect(orderRow.safeParse({ ...row, ...fault }).success).toBe(false)
})

test('an order ID is the first 8 characters of the id in capitals', () => {
  expect(shortOrderId(order())).toBe('4F9C2A1E')
})
