import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { ownOrder } from '../../orders/order'
import { pageOptions } from '../admin-query'

/** Fields that only admins see. */
const adminFields = z.pipe(
  z.object({
    customer_email: z.nullable(z.string()),
    stripe_session_id: z.string(),
    gift: z.nullable(z.object({})),
  }),
  z.transform((row) => ({
    email: row.customer_email,
    sessionId: row.stripe_session_id,
    isGift: row.gift !== null,
  })),
)

/** An order with the admins' fields. Amounts are CAD cents. */
const adminOrder = z.intersection(ownOrder, adminFields)
export type AdminOrder = z.output<typeof adminOrder>

export const ORDERS_FAILED_MESSAGE = 'We couldn’t load the orders.'

export type OrderFilter = { isToSend: boolean; search: string }

/** Query key prefix of everything to invalidate when an order changes. */
export const ADMIN_ORDERS_KEY = ['admin-orders']

/** The filter's orders, newest first. */
export const adminOrdersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, filter],
    ...pageOptions<AdminOrder>((after, size, signal) =>
      request(
        (client) =>
          client.rpc('admin_orders', {
            only_to_send: filter.isToSend,
            search: filter.search,
            page_size: size,
            ...(after && { before_created_at: after.createdAt, before_id: after.id }),
          }),
        { schema: z.array(adminOrder), failure: ORDERS_FAILED_MESSAGE, signal },
      ),
    ),
  })

export type NewShipment = { carrier: string; trackingNumber: string; trackingUrl: string }

/** Marks an order as sent, or corrects its shipment. Throws BackendError. */
export async function sendOrder(id: string, shipment: NewShipment): Promise<void> {
  await request(
    (client) =>
      client.rpc('send_order', {
        order_id: id,
        carrier: shipment.carrier,
        tracking_number: shipment.trackingNumber,
        tracking_url: shipment.trackingUrl,
      }),
    { schema: z.null(), status: 204, failure: 'We couldn’t change the order.', limit: 'write' },
  )
}

/** Stripe's dashboard search, which finds a session by its id. */
export function getStripeUrl({ sessionId }: Pick<AdminOrder, 'sessionId'>): string {
  const mode = sessionId.startsWith('cs_test_') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}search?query=${encodeURIComponent(sessionId)}`
}
