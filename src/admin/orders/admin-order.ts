import * as z from 'zod/mini'
import { ownOrder } from '../../orders/order'

export type OrderMail = {
  kind: string
  createdAt: string
  sentAt: string | null
  failure: string | null
  isGivenUp: boolean
}

const text = z.nullable(z.string())
const adminColumns = z.object({
  customer_email: text,
  stripe_session_id: z.string(),
  review_reason: text,
  gift: z.nullable(z.object({})),
  mails: z.array(
    z.object({
      kind: z.string(),
      created_at: z.string(),
      sent_at: text,
      failure: text,
      is_given_up: z.boolean(),
    }),
  ),
})

/** Fields that only admins see. */
const adminFields = z.pipe(
  adminColumns,
  z.transform((row) => ({
    email: row.customer_email,
    sessionId: row.stripe_session_id,
    reviewReason: row.review_reason,
    isGift: row.gift !== null,
    mails: row.mails.map(
      ({ kind, failure, created_at: createdAt, sent_at: sentAt, is_given_up: isGivenUp }): OrderMail => ({
        kind,
        failure,
        createdAt,
        sentAt,
        isGivenUp,
      }),
    ),
  })),
)

/** An order as admins see it. Amounts are CAD cents. */
export const adminOrder = z.intersection(ownOrder, adminFields)
export type AdminOrder = z.output<typeof adminOrder>

const REASON_TEXTS: Readonly<Record<string, string>> = {
  currency: 'it was not paid in CAD',
  total: 'its lines, shipping, discount and tax don’t add up to its total',
  lines: 'a line is missing or odd',
  payment: 'another amount was paid',
  refund: 'it was refunded',
  email: 'its email is too long',
}

/** Describes the reasons for a review, such as "a line is missing or odd; its email is too long". */
export function describeReason(reviewReason: string): string {
  return reviewReason
    .split(', ')
    .map((reason) => REASON_TEXTS[reason] ?? reason)
    .join('; ')
}

/** Stripe's dashboard search, which finds a session by its id. */
export function getStripeUrl({ sessionId }: Pick<AdminOrder, 'sessionId'>): string {
  const mode = sessionId.startsWith('cs_test_') ? 'test/' : ''
  return `https://dashboard.stripe.com/${mode}search?query=${encodeURIComponent(sessionId)}`
}
