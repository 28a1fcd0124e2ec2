import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { INBOX_KEY } from './inbox-queries'

export const REVIEWS_FAILED_MESSAGE = 'The orders that need review could not be loaded.'
export const REVIEW_FAILED_MESSAGE = 'The order could not be taken off the list. Please try again.'

const orderReviewSchema = z.object({
  id: z.string(),
  stripe_session_id: z.string(),
  total_amount_cad: z.coerce.number(),
  review_reason: z.string(),
})

export type OrderReview = z.infer<typeof orderReviewSchema>

export const orderReviewsQuery = () =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'order-reviews'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('orders_to_review'), {
        schema: z.array(orderReviewSchema),
        failure: REVIEWS_FAILED_MESSAGE,
        signal,
      }),
    staleTime: 10_000,
    meta: { personal: true },
  })

/** Takes an order off the list. */
export async function finishOrderReview(id: string): Promise<void> {
  await request((client) => client.rpc('finish_order_review', { order_id: id }), {
    schema: z.null(),
    failure: REVIEW_FAILED_MESSAGE,
    limit: 'write',
    status: 204,
  })
}

const REASON_TEXTS: Readonly<Record<string, string>> = {
  currency: 'it was not paid in CAD',
  total: 'its lines, shipping, discount and tax don’t add up to its total',
  lines: 'a line is missing or odd',
  email: 'its email is too long',
}

/** Describes reasons, such as "a line is missing or odd; its email is too long". */
export function describeReason(reviewReason: string): string {
  return reviewReason
    .split(', ')
    .map((reason) => REASON_TEXTS[reason] ?? reason)
    .join('; ')
}
