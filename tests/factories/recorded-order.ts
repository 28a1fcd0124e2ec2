import { z } from 'zod'
import type { OrderStatus } from '../../src/domain/order-status'
import { requestAsServer } from '../sandbox'

const ITEMS = [
  {
    name: 'Trace Bracelet (57 mm)',
    quantity: 1,
    price_cad: 128,
    image_url: `${location.origin}/cdn/shop/files/trace-bracelet-1.webp`,
  },
  { name: 'Rivet Studs', quantity: 1, price_cad: 52 },
]

/** Records a checkout session's order like the webhook. */
export async function recordOrder(
  sessionId: string,
  status: OrderStatus,
  {
    userId = null,
    shipping = '15.00',
    total = '195.00',
    items = ITEMS,
  }: {
    userId?: string | null
    shipping?: string
    total?: string
    items?: readonly object[]
  } = {},
): Promise<void> {
  await requestAsServer('rpc/record_order', 'POST', {
    session_id: sessionId,
    status,
    customer_email: 'mei.lin@example.com',
    user_id: userId,
    total_cad: total,
    shipping_cad: shipping,
    items,
    shipping_name: 'Mei Lin',
    shipping_address: { line1: '1 Example Street', city: 'Vancouver', state: 'BC', country: 'CA' },
  })
}

/** Backdates an order's last change by more than a day. */
export async function backdateOrder(sessionId: string): Promise<void> {
  await requestAsServer(`orders?stripe_session_id=eq.${sessionId}`, 'PATCH', { updated_at: '2026-01-01T00:00:00Z' })
}

const numbers = z.tuple([z.object({ id: z.string(), number: z.string() })])

/** A recorded order's id and number. */
export async function readRecordedOrder(sessionId: string): Promise<{ id: string; number: string }> {
  return numbers.parse(await requestAsServer(`orders?select=id,number&stripe_session_id=eq.${sessionId}`))[0]
}
