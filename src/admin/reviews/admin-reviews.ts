import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { REVIEW_LIMITS } from '../../domain/shop'
import { optionalText } from '../../forms/rules'
import { isAfter, pageOptions, updateRow } from '../admin-query'

export const REVIEWS_FAILED_MESSAGE = 'We couldn’t load the reviews.'
export const REVIEW_FAILED_MESSAGE = 'We couldn’t change the review. Please try again.'
export const REPLY_FAILED_MESSAGE = 'We couldn’t save the reply. What you wrote is still here.'

export const REVIEW_STATUSES = ['approved', 'pending', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

const adminReviewSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  user_name: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  created_at: z.string(),
  status: z.enum(REVIEW_STATUSES),
  reply: z.nullable(z.string()),
})
export type AdminReview = z.infer<typeof adminReviewSchema>

export const ADMIN_REVIEWS_KEY = ['admin-reviews']

/** Reviews with this status, or all, newest first. */
export const adminReviewsQuery = (status: ReviewStatus | null) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_REVIEWS_KEY, status],
    ...pageOptions<AdminReview>((after, size, signal) =>
      request(
        (client) => {
          let query = client
            .from('reviews')
            .select(Object.keys(adminReviewSchema.shape).join())
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(size)
          if (status) query = query.eq('status', status)
          return after ? query.or(isAfter(after)) : query
        },
        { schema: z.array(adminReviewSchema), failure: REVIEWS_FAILED_MESSAGE, signal },
      ),
    ),
  })

/** Changes a review's status or its public reply. Throws BackendError. */
export async function updateReview(
  { id }: AdminReview,
  change: { status: ReviewStatus } | { reply: string | null },
): Promise<void> {
  await updateRow((client) => client.from('reviews').update(change).eq('id', id).select('id'), REVIEW_FAILED_MESSAGE)
}

export const replySchema = z.object({ reply: optionalText('Reply', REVIEW_LIMITS.comment) })
