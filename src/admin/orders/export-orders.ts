import { toAmount } from '../../money'
import { csvLine } from '../csv'
import { saveCsv } from '../save-csv'
import type { DeskOrder } from './desk-order'
import { fetchDeskOrders, type OrderCursor, type OrderFilter } from './desk-orders'

const EXPORT_PAGE_SIZE = 500

const COLUMNS: Readonly<Record<string, (order: DeskOrder) => string>> = {
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

/** Saves the filter's orders as a CSV file; returns their number. */
export function exportOrders(
  filter: OrderFilter,
  onProgress: (rowCount: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return saveCsv<DeskOrder, OrderCursor>({
    name: `orders-${filter.state ?? 'all'}${filter.search ? '-search' : ''}`,
    header: csvLine(Object.keys(COLUMNS)),
    fetchPage: (cursor) => fetchDeskOrders(filter, cursor, EXPORT_PAGE_SIZE, signal),
    toLine: (order) => csvLine(Object.values(COLUMNS).map((read) => read(order))),
    getNextCursor: (page) => (page.length < EXPORT_PAGE_SIZE ? null : (page.at(-1) ?? null)),
    onProgress,
    signal,
  })
}
