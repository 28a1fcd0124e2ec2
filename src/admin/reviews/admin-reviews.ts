import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { REVIEW_LIMITS } from '../../domain/shop'
import { photographSchema } from '../../forms/photographs/photograph'
import { optionalText } from '../../forms/rules'
import { pageOptions } from '../admin-query'

export const REVIEWS_FAILED_MESSAGE = 'We couldn’t load the reviews.'
export const REVIEW_FAILED_MESSAGE = 'We couldn’t change the review. Please try again.'
export const PHOTOGRAPH_FAILED_MESSAGE = 'We couldn’t change the photograph.'
export const REPLY_FAILED_MESSAGE = 'We couldn’t save the reply. What you wrote is still here.'

/** The database's page size. */
const PAGE_SIZE = 30

export const REVIEW_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'hidden', label: 'Hidden' },
] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]['value']

const statusSchema = z.enum(['approved', 'pending', 'hidden'])
export type ReviewStatus = z.infer<typeof statusSchema>

const adminPhotographSchema = z.extend(photographSchema, { status: statusSchema })
export type AdminPhotograph = z.infer<typeof adminPhotographSchema>

const adminReviewSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  user_name: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  created_at: z.string(),
  is_verified: z.boolean(),
  status: statusSchema,
  reply: z.nullable(z.string()),
  photographs: z.array(adminPhotographSchema),
})
export type AdminReview = z.infer<typeof adminReviewSchema>

export const ADMIN_REVIEWS_KEY = ['admin-reviews']

/** Reviews, newest first. */
export const adminReviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_REVIEWS_KEY, filter],
    ...pageOptions<AdminReview>(
      (after, _size, signal) =>
        request(
          (client) =>
            client.rpc('admin_reviews', {
              ...(filter !== 'all' && { filter }),
              ...(after && { before_created_at: after.created_at, before_id: after.id }),
            }),
          { schema: z.array(adminReviewSchema), failure: REVIEWS_FAILED_MESSAGE, signal },
        ),
      PAGE_SIZE,
    ),
  })

/** Changes a review unless another admin has changed its status; resolves to the new status. Throws BackendError. */
export function setReviewStatus({ id, status }: AdminReview, next: ReviewStatus): Promise<ReviewStatus | null> {
  return request((client) => client.rpc('set_review_status', { review_id: id, from_status: status, to_status: next }), {
    schema: z.nullable(statusSchema),
    failure: REVIEW_FAILED_MESSAGE,
    limit: 'write',
  })
}

type PhotographChange = { id: string; before: ReviewStatus; next: ReviewStatus }

/** Approves or hides a photograph; false if another admin has changed it meanwhile. Throws BackendError. */
export async function setPhotographStatus({ id, before, next }: PhotographChange): Promise<boolean> {
  const changed = await request(
    // A retried request may find it already in the next status.
    (client) =>
      client.from('photographs').update({ status: next }).eq('id', id).in('status', [before, next]).select('id'),
    { schema: z.array(z.object({ id: z.string() })), failure: PHOTOGRAPH_FAILED_MESSAGE, limit: 'write' },
  )
  return changed.length === 1
}

export const replySchema = z.object({ reply: optionalText('Reply', REVIEW_LIMITS.comment) })

/**
 * Replaces the reply unless another admin has changed it; resolves to the current reply, or null. Throws
 * BackendError.
 */
export function replyToReview({ id, reply }: AdminReview, next: string): Promise<string | null> {
  return request(
    (client) => client.rpc('reply_to_review', { review_id: id, from_reply: reply ?? '', to_reply: next }),
    { schema: z.nullable(z.string()), failure: REPLY_FAILED_MESSAGE, limit: 'write' },
  )
}
