import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { type SendOutcome, sendOnce } from '../forms/write-key'
import { RATING_MAX } from '../shop'
import { LOAD_FAILED_MESSAGE } from './ratings'
import {
  type NewReview,
  type OwnReview,
  ownReviewRowsSchema,
  type RatingSummary,
  type Review,
  ratingSummaryRowsSchema,
  reviewRowsSchema,
  type Testimonial,
  testimonialRowsSchema,
} from './review-schema'

const REVIEWS_PER_PAGE = 20
export const SUBMIT_FAILED_MESSAGE = 'Failed to submit review.'

/** The sort orders, by their names in the list. */
export const REVIEW_SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
  { value: 'photographs', label: 'With photographs' },
] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]['value']

/** The column before the date, by which each order but the newest sorts first. */
const FIRST_COLUMNS = {
  newest: null,
  highest: { name: 'rating', ascending: false },
  lowest: { name: 'rating', ascending: true },
  photographs: { name: 'has_photographs', ascending: false },
} as const

/** The last review of a page. */
export type ReviewCursor = Pick<Review, 'id' | 'created_at' | 'rating' | 'has_photographs'>
export type ReviewPage = { reviews: Review[]; nextCursor: ReviewCursor | null }

/** PostgREST's condition for the reviews after the cursor. */
function isAfter(after: ReviewCursor, first: (typeof FIRST_COLUMNS)[ReviewSort]): string {
  const later = `created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`
  if (!first) return later
  const value = after[first.name]
  return `${first.name}.${first.ascending ? 'gt' : 'lt'}.${value},and(${first.name}.eq.${value},or(${later}))`
}

/** A page of reviews. Requests one more to detect a next page. */
export async function fetchReviews(
  { handle, sort }: { handle: string; sort: ReviewSort },
  after: ReviewCursor | null,
  signal: AbortSignal,
): Promise<ReviewPage> {
  const first = FIRST_COLUMNS[sort]
  const rows = await request(
    (client) => {
      let query = client
        .from('reviews')
        .select(
          'id, user_name, rating, title, comment, created_at, is_verified, has_photographs, helpful_votes, reply, photographs(id, width, height)',
        )
        .eq('product_id', handle)
        .order('created_at', { referencedTable: 'photographs' })
        .limit(REVIEWS_PER_PAGE + 1)
      if (first) query = query.order(first.name, { ascending: first.ascending })
      query = query.order('created_at', { ascending: false }).order('id', { ascending: false })
      if (!after) return query
      // Starts the index scan at the cursor; `or` breaks ties.
      const start = first
        ? { column: first.name, value: after[first.name] }
        : { column: 'created_at', value: after.created_at }
      const operator = first?.ascending ? 'gte' : 'lte'
      return query.filter(start.column, operator, start.value).or(isAfter(after, first))
    },
    { schema: reviewRowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
  )
  const reviews = rows.slice(0, REVIEWS_PER_PAGE)
  return { reviews, nextCursor: rows.length > REVIEWS_PER_PAGE ? (reviews.at(-1) ?? null) : null }
}

/** The customer's own reviews that visitors don't see, newest first. */
export function fetchOwnReviews(handle: string, signal: AbortSignal): Promise<OwnReview[]> {
  return request(
    (client) =>
      client
        .from('reviews')
        .select('id, user_name, rating, title, comment, created_at, status')
        .eq('product_id', handle)
        .neq('status', 'approved')
        .order('created_at', { ascending: false }),
    { schema: ownReviewRowsSchema, failure: LOAD_FAILED_MESSAGE, signal },
  )
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
