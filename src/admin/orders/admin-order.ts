import * as z from 'zod/mini'
import { ownOrder } from '../../orders/order'

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
export const adminOrder = z.intersection(ownOrder, adminFields)
export type AdminOrder = z.output<typeof adminOrder>

/** Stripe's dashboard search, which finds a session by its id. */
export function getStripeUrl({ sessionId }: Pick<AdminOrder, 'sessionId'>): string {
  const mode = sessionId.startsWith('cs_test_') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}search?query=${encodeURIComponent(sessionId)}`
}
