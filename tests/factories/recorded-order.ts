import { serviceRoleKey } from '../../sandbox/supabase/keys'
import type { OrderStatus } from '../../src/order-status'
import { sandbox } from '../sandbox'

/** Records a checkout session's order as the webhook does. */
export async function recordOrder(
  sessionId: string,
  status: OrderStatus,
  {
    userId = null,
    shipping = '15.00',
    total = '195.00',
    reviewReason = null,
  }: { userId?: string | null; shipping?: string; total?: string; reviewReason?: string | null } = {},
): Promise<void> {
  const request = new Request(`${location.origin}/rest/v1/rpc/record_order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    body: JSON.stringify({
      session_id: sessionId,
      status,
      customer_email: 'mei.lin@example.com',
      user_id: userId,
      total_cad: total,
      shipping_cad: shipping,
      review_reason: reviewReason,
      items: [
        {
          name: 'Trace Bracelet (57 mm)',
          quantity: 1,
          price_cad: 128,
          image_url: `${location.origin}/cdn/shop/files/trace-bracelet-1.webp`,
        },
        { name: 'Rivet Studs', quantity: 1, price_cad: 52 },
      ],
    }),
  })
  const response = await (await sandbox()).handle(request)
  if (!response?.ok) throw new Error(`The sandbox refused the order: ${response?.status} ${await response?.text()}`)
}

/** Moves an order's last change back by more than a day. */
export async function backdateOrder(sessionId: string): Promise<void> {
  const request = new Request(`${location.origin}/rest/v1/orders?stripe_session_id=eq.${sessionId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` },
    body: JSON.stringify({ updated_at: '2026-01-01T00:00:00Z' }),
  })
  const response = await (await sandbox()).handle(request)
  if (!response?.ok) throw new Error(`The sandbox refused the change: ${response?.status} ${await response?.text()}`)
}
