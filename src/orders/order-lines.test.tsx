import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { order, ownOrder } from '../../tests/factories/order'
import type { OrderedItem, OwnOrder } from './order'
import { OrderLines } from './order-lines'
import { OrderView } from './order-view'

test('an order shows its discount and its taxes, if any, and that shipping was free', () => {
  const { rerender } = render(<OrderLines order={order({ total: 252_16, discount: 10_00 })} />)
  expect(screen.getByText('Discount').nextSibling).toHaveTextContent('−$10.00')
  expect(screen.getByText('Taxes').nextSibling).toHaveTextContent('$30.16')
  rerender(<OrderLines order={order()} />)
  expect(screen.queryByText(/Discount|Taxes/)).not.toBeInTheDocument()
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('Free')
})

test('an order with a piece made to order says when it is sent, until it is', () => {
  const [piece] = order().items
  const items: [OrderedItem] = [{ ...(piece ?? expect.fail()), leadTimeDays: 21 }]
  const shipment = { shippedAt: '2026-12-12T00:00:00Z', carrier: null, trackingNumber: null, trackingUrl: null }
  const inRouter = (own: OwnOrder) => (
    <MemoryRouter>
      <OrderView order={own} headingLevel={2} />
    </MemoryRouter>
  )
  const { rerender } = render(inRouter(ownOrder({ items })))
  expect(screen.getByText('Made for you, sent in 3 weeks.')).toBeVisible()
  expect(screen.getByText('We’ll ship within 3 weeks.')).toBeVisible()
  rerender(inRouter(ownOrder({ items: [{ ...items[0], leadTimeDays: 0 }] })))
  expect(screen.getByText('We’ll write to you once your parcel is on its way.')).toBeVisible()
  expect(screen.queryByText(/^Made for you|within/)).not.toBeInTheDocument()
  rerender(inRouter(ownOrder({ items, shipment })))
  expect(screen.queryByText(/3 weeks/)).not.toBeInTheDocument()
})
