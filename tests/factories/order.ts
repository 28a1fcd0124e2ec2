import { serviceRoleKey } from '../../sandbox/supabase/keys'
import type { Order, OrderStatus } from '../../src/orders/order'
import { sandbox } from '../sandbox'

/** A paid order of two pieces, shipped free. */
export function order(overrides: Partial<Order> = {}): Order {
  return {
    id: '4f9c2a1e-0b7d-4c3a-9e55-1d2f3a4b5c6d',
    status: 'paid',
    email: 'mei@example.com',
    items: [
      { name: 'Trace Bracelet (57 mm)', quantity: 1, price: 12800 },
      { name: 'Rivet Studs', quantity: 2, price: 5200 },
    ],
    shipping: 0,
    total: 23200,
    createdAt: '2026-11-21T09:30:00+00:00',
    ...overrides,
  }
}

/** Asks the sandbox's database in the server's name, which no page can. */
async function askAsServer(path: string, body: unknown): Promise<Response> {
  const request = new Request(`${location.origin}/rest/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    body: JSON.stringify(body),
  })
  const response = await (await sandbox()).handle(request)
  if (!response?.ok) throw new Error(`The sandbox refused ${path}: ${response?.status} ${await response?.text()}`)
  return response
}

/** Writes the order of a checkout session, as the webhook does. */
export async function recordOrder(
  sessionId: string,
  status: OrderStatus,
  {
    userId = null,
    shipping = '15.00',
    total = '195.00',
  }: { userId?: string | null; shipping?: string; total?: string } = {},
): Promise<void> {
  await askAsServer('rpc/record_order', {
    session_id: sessionId,
    status,
    customer_email: 'mei.lin@example.com',
    user_id: userId,
    total_cad: total,
    shipping_cad: shipping,
    items: [
      { name: 'Trace Bracelet (57 mm)', quantity: 1, price_cad: 128 },
      { name: 'Rivet Studs', quantity: 1, price_cad: 52 },
    ],
  })
}
