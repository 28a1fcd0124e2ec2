import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import type { Shipment } from '../../orders/order'
import { type FetchPage, pageOptions, write } from '../admin-query'
import { type AdminOrder, adminOrder } from './admin-order'

export const ORDERS_FAILED_MESSAGE = 'We couldn’t load the orders.'
export const REVIEW_FAILED_MESSAGE = 'We couldn’t take the order off the list. Please try again.'

/** `null` lists all orders. */
export const ORDER_STATES = ['to-send', 'sent', null, 'review', 'refunded'] as const
export type OrderFilter = { state: (typeof ORDER_STATES)[number]; search: string }

/** Query key prefix of everything to invalidate when an order changes. */
export const ADMIN_ORDERS_KEY = ['admin-orders']

/** Fetches pages of the filter's orders, newest first. */
export function orderPages({ state, search }: OrderFilter): FetchPage<AdminOrder> {
  return (after, size, signal) => {
    const parameters = {
      page_size: size,
      ...(state && { state }),
      ...(search && { search }),
      ...(after && { before_created_at: after.createdAt, before_id: after.id }),
    }
    return request((client) => client.rpc('admin_orders', parameters), {
      schema: z.array(adminOrder),
      failure: ORDERS_FAILED_MESSAGE,
      signal,
    })
  }
}

export const adminOrdersQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({ queryKey: [...ADMIN_ORDERS_KEY, filter], ...pageOptions(orderPages(filter)) })

export type NewShipment = { carrier: string; trackingNumber: string; trackingUrl: string }
export type ShipmentChange = { order: AdminOrder; shipment: NewShipment | null }

const shipmentResult = z.object({ is_set: z.boolean(), order: adminOrder })

function toSeen(shipment: Shipment | null) {
  return (
    shipment && {
      shipped_at: shipment.shippedAt,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      tracking_url: shipment.trackingUrl,
    }
  )
}

/**
 * Marks an order as sent, corrects its shipment, or removes it (null). Resolves to the order; `isSet` is false if its
 * shipment was changed elsewhere meanwhile.
 */
export async function setShipment({ order, shipment }: ShipmentChange): Promise<{ isSet: boolean; order: AdminOrder }> {
  const result = await request(
    (client) =>
      client.rpc('set_order_shipment', {
        order_id: order.id,
        seen: toSeen(order.shipment),
        shipment: shipment && {
          carrier: shipment.carrier,
          tracking_number: shipment.trackingNumber,
          tracking_url: shipment.trackingUrl || null,
        },
      }),
    { schema: shipmentResult, failure: 'We couldn’t change the order.', limit: 'write' },
  )
  return { isSet: result.is_set, order: result.order }
}

/** Removes an order from those to review. */
export const finishOrderReview = (id: string) =>
  write((client) => client.rpc('finish_order_review', { order_id: id }), REVIEW_FAILED_MESSAGE)
