import { toAmount } from '../../domain/money'
import type { CsvExport } from '../csv'
import type { AdminOrder } from './admin-order'
import { type OrderFilter, orderPages } from './admin-orders'

const COLUMNS: CsvExport<AdminOrder>['columns'] = {
  number: ({ number }) => number,
  created_at: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  email: ({ email }) => email ?? '',
  ships_to: ({ parcel }) => parcel.join('\n'),
  items: ({ items }) =>
    items
      .map(({ name, quantity, engraving }) => `${quantity} × ${name}${engraving ? ` “${engraving}”` : ''}`)
      .join('\n'),
  gift_note: ({ giftNote }) => giftNote ?? '',
  shipping_cad: ({ shipping }) => toAmount(shipping),
  discount_cad: ({ discount }) => toAmount(discount),
  total_cad: ({ total }) => toAmount(total),
  refunded_cad: ({ refunded }) => toAmount(refunded),
  shipped_at: ({ shipment }) => shipment?.shippedAt ?? '',
  carrier: ({ shipment }) => shipment?.carrier ?? '',
  tracking_number: ({ shipment }) => shipment?.trackingNumber ?? '',
  stripe_session_id: ({ sessionId }) => sessionId,
}

/** The filter's orders. */
export const ordersCsv = (filter: OrderFilter): CsvExport<AdminOrder> => ({
  name: `orders-${filter.state ?? 'all'}${filter.search ? '-search' : ''}`,
  columns: COLUMNS,
  fetchPage: orderPages(filter),
})
