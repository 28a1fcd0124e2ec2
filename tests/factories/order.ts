import type { OrderStatus } from '../../src/domain/order-status'
import type { Order, OrderedItem, OwnOrder } from '../../src/orders/order'

const ITEMS = [
  {
    name: 'Trace Bracelet (57 mm)',
    quantity: 1,
    cents: 128_00,
    imageUrl: '/cdn/shop/files/trace-bracelet-1.webp',
  },
  { name: 'Rivet Studs', quantity: 2, cents: 52_00, imageUrl: null },
]

const FACTS = {
  id: '4f9c2a1e-0b7d-4c3a-9e55-1d2f3a4b5c6d',
  number: 'L1042',
  contact: 'm•••@example.com',
  at: '2026-11-21T09:30:00+00:00',
}

function orderedItem(overrides: Partial<OrderedItem> = {}): OrderedItem {
  return {
    name: 'Edge Ring',
    quantity: 1,
    price: 96_00,
    imageUrl: null,
    engraving: null,
    variantId: null,
    handle: null,
    leadTimeDays: null,
    isFee: false,
    ...overrides,
  }
}

/** A paid order with two products and free shipping, in CAD cents. */
export function order(overrides: Partial<Order> = {}): Order {
  return {
    id: FACTS.id,
    number: FACTS.number,
    status: 'paid',
    contact: FACTS.contact,
    items: ITEMS.map(({ name, quantity, cents, imageUrl }) => orderedItem({ name, quantity, price: cents, imageUrl })),
    shipping: 0,
    discount: 0,
    total: 232_00,
    createdAt: FACTS.at,
    ...overrides,
  }
}

/** The order as its buyer sees it, before it is sent. */
export function ownOrder(overrides: Partial<OwnOrder> = {}): OwnOrder {
  return { ...order(), refunded: 0, parcel: [], giftNote: null, shipment: null, ...overrides }
}

/** The same order as PostgREST's row, in CAD dollars. */
export function orderRow({ status = 'paid' }: { status?: OrderStatus } = {}) {
  return {
    id: FACTS.id,
    number: FACTS.number,
    status,
    customer_contact: FACTS.contact,
    items: ITEMS.map(({ name, quantity, cents, imageUrl }) => ({
      name,
      quantity,
      price_cad: cents / 100,
      ...(imageUrl && { image_url: imageUrl }),
    })),
    shipping_amount_cad: 0,
    discount_amount_cad: 0,
    total_amount_cad: '232.00',
    created_at: FACTS.at,
  }
}
