import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { type SendOutcome, sendOnce } from '../forms/write-key'
import { RATING_MAX } from '../shop'
import { LOAD_FAILED_MESSAGE } from './ratings'
import {
  type NewReview,
  type RatingSummary,
  type Review,
  ratingSummaryRowsSchema,
  reviewRowsSchema,
  type Testimonial,
  testimonialRowsSchema,
} from './review-schema'

const REVIEWS_PER_PAGE = 20
export const SUBMIT_FAILED_MESSAGE = 'Failed to submit review.'

/** The sort key of a page's last review. */
export type ReviewCursor = Pick<Review, 'id' | 'created_at'>
export type ReviewPage = { reviews: Review[]; nextCursor: ReviewCursor | null }

/** A page of reviews, newest first. Requests one more to detect a next page. */
export async function fetchReviews(
  handle: string,
  after: ReviewCursor | null,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const rows = await request(
    (client) => {
      const query = client
        .from('reviews')
        .select('id, user_name, rating, title, comment, created_at')
        .eq('product_id', handle)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(REVIEWS_PER_PAGE + 1)
      if (!after) return query
      // `lte` starts the index scan at the cursor; `or` breaks ties of the same microsecond.
      return query.lte('created_at', after.created_at).or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
    },
    { schema: reviewRowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
  )
  const reviews = rows.slice(0, REVIEWS_PER_PAGE)
  return { reviews, nextCursor: rows.length > REVIEWS_PER_PAGE ? (reviews.at(-1) ?? null) : null }
}

/** The newest five-star review of these products. */
export async function fetchTestimonial(handles: readonly string[], signal: AbortSignal): Promise<Testimonial | null> {
  const [review] = await request(
    (client) =>
      client
        .from('reviews')
        .select('product_id, id, user_name, rating, title, comment, created_at')
        .in('product_id', handles)
        .eq('rating', RATING_MAX)
        .order('created_at', { ascending: false })
        .limit(1),
    { schema: testimonialRowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
  )
  return review ?? null
}

export async function fetchRatingSummary(handle: string, signal: AbortSignal): Promise<RatingSummary> {
  const [row] = await request((client) => client.rpc('review_summary', { product_id: handle }), {
    schema: ratingSummaryRowsSchema,
    failure: LOAD_FAILED_MESSAGE,
    caller: 'visitor',
    signal,
  })
  return { average: row.average, count: row.ratings, histogram: row.histogram }
}

export function displayNameOf(email: string | undefined): string {
  return email?.split('@')[0] || 'Anonymous'
}

export const reviewRowSchema = z.object({
  product_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.nullable(z.string()),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
})

/** Throws BackendError. */
export function insertReview(row: z.infer<typeof reviewRowSchema>, key: string): Promise<null> {
  return request((client) => client.from('reviews').insert(row).setHeader('idempotency-key', key), {
    schema: z.null(),
    status: 201,
    failure: SUBMIT_FAILED_MESSAGE,
    limit: 'write',
  })
}

/** Adds a review. The database replaces name and email with the account's. */
export function submitReview(handle: string, author: User, review: NewReview): Promise<SendOutcome> {
  const row = {
    product_id: handle,
    user_id: author.id,
    user_name: displayNameOf(author.email),
    user_email: author.email ?? null,
    ...review,
  }
  return sendOnce(`review.${handle}`, row, (key) => insertReview(row, key))
}
