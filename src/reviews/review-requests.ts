import type { User } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { type NewReview, type Review, reviewRows, type Summary, summaryRows } from './review-schema'

const REVIEWS_PER_PAGE = 20
export const FAILED_TO_LOAD = 'The reviews could not be loaded.'
export const FAILED_TO_SUBMIT = 'Failed to submit review.'

/** The key of a page's last review; the next page begins behind it. */
export type ReviewKey = Pick<Review, 'id' | 'created_at'>
export type ReviewPage = { reviews: Review[]; next: ReviewKey | null }

/** A page of a product's reviews, newest first. One more than a page is requested, to know whether there is a next. */
export async function fetchReviews(handle: string, after: ReviewKey | null, signal: AbortSignal): Promise<ReviewPage> {
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
      // The bound lets the index begin at the key; the second condition decides among reviews of the same moment.
      return query.lte('created_at', after.created_at).or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
    },
    { schema: reviewRows, failure: FAILED_TO_LOAD, signal },
  )
  const reviews = rows.slice(0, REVIEWS_PER_PAGE)
  return { reviews, next: rows.length > REVIEWS_PER_PAGE ? (reviews.at(-1) ?? null) : null }
}

/** Average, count and histogram of a product's reviews, as the database keeps them. */
export async function fetchReviewSummary(handle: string, signal: AbortSignal): Promise<Summary> {
  const [row] = await request((client) => client.rpc('review_summary', { product_id: handle }), {
    schema: summaryRows,
    failure: FAILED_TO_LOAD,
    signal,
  })
  return { average: row.average, count: row.ratings, histogram: row.histogram }
}

/** The name a review is signed with: the part of the e-mail before the at sign. */
export function reviewerName(email: string | undefined): string {
  return email?.split('@')[0] || 'Anonymous'
}

/** Adds a review of this customer's. The database replaces name and email with its own record of them. */
export async function postReview(handle: string, user: User, review: NewReview): Promise<void> {
  const row = {
    product_id: handle,
    user_id: user.id,
    user_name: reviewerName(user.email),
    user_email: user.email ?? null,
    ...review,
  }
  await request((client) => client.from('reviews').insert(row), {
    schema: z.null(),
    status: 201,
    failure: FAILED_TO_SUBMIT,
  })
}
