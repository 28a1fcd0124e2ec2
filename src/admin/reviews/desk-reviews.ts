import { infiniteQueryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../backends/supabase'
import { photographSchema } from '../../forms/photographs/photograph'
import { optionalText } from '../../forms/rules'
import { REVIEW_LIMITS } from '../../shop'

export const REVIEWS_FAILED_MESSAGE = 'The reviews could not be loaded.'
export const REVIEW_FAILED_MESSAGE = 'The review could not be changed. Please try again.'
export const REPLY_FAILED_MESSAGE = 'The reply could not be saved. What you wrote is still here.'

/** The database's page size. */
const PAGE_SIZE = 30

export const REVIEW_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'To look at' },
  { value: 'hidden', label: 'Hidden' },
] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]['value']

const statusSchema = z.enum(['approved', 'pending', 'hidden'])
export type ReviewStatus = z.infer<typeof statusSchema>

const deskPhotographSchema = z.extend(photographSchema, { status: statusSchema })
export type DeskPhotograph = z.infer<typeof deskPhotographSchema>

const deskReviewSchema = z.object({
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
  photographs: z.array(deskPhotographSchema),
})
export type DeskReview = z.infer<typeof deskReviewSchema>

export const DESK_REVIEWS_KEY = ['desk-reviews']

type Cursor = Pick<DeskReview, 'id' | 'created_at'>

/** Reviews, newest first. */
export const deskReviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...DESK_REVIEWS_KEY, filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        (client) =>
          client.rpc('desk_reviews', {
            ...(filter !== 'all' && { filter }),
            ...(pageParam && { before_created_at: pageParam.created_at, before_id: pageParam.id }),
          }),
        { schema: z.array(deskReviewSchema), failure: REVIEWS_FAILED_MESSAGE, signal },
      ),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
    staleTime: 10_000,
    meta: { personal: true },
  })

/** Changes a review that still has the status the admin saw; resolves to its status now. Throws BackendError. */
export function setReviewStatus({ id, status }: DeskReview, next: ReviewStatus): Promise<ReviewStatus | null> {
  return request((client) => client.rpc('set_review_status', { review_id: id, from_status: status, to_status: next }), {
    schema: z.nullable(statusSchema),
    failure: REVIEW_FAILED_MESSAGE,
    limit: 'write',
  })
}

export const replySchema = z.object({ reply: optionalText('Reply', REVIEW_LIMITS.comment) })

/** Replaces the reply that the admin saw; resolves to the reply now, null without one. Throws BackendError. */
export function replyToReview({ id, reply }: DeskReview, next: string): Promise<string | null> {
  return request(
    (client) => client.rpc('reply_to_review', { review_id: id, from_reply: reply ?? '', to_reply: next }),
    { schema: z.nullable(z.string()), failure: REPLY_FAILED_MESSAGE, limit: 'write' },
  )
}
