import type { User } from '@supabase/supabase-js'
import { BackendError } from '../backends/errors'
import { supabase, toBackendError } from '../backends/supabase'
import { type NewReview, type Review, reviewRows, type Summary, summaryRows } from './review-schema'

const REVIEWS_PER_PAGE = 20
export const FAILED_TO_LOAD = 'The reviews could not be loaded.'
export const FAILED_TO_SUBMIT = 'Failed to submit review.'

/** The key of a page's last review; the next page begins behind it. */
export type ReviewKey = Pick<Review, 'id' | 'created_at'>
export type ReviewPage = { reviews: Review[]; next: ReviewKey | null }

const UNREADABLE = 'The reviews came in a form that can not be read.'

/** A page of a product's reviews, newest first. One more than a page is asked for, to know whether there is a next. */
export async function fetchReviews(handle: string, after: ReviewKey | null, signal: AbortSignal): Promise<ReviewPage> {
  const table = (await supabase()).from('reviews')
  let query = table
    .select('id, user_name, rating, title, comment, created_at')
    .eq('product_id', handle)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(REVIEWS_PER_PAGE + 1)
  if (after) {
    // The bound lets the index begin at the key; the second condition decides among reviews of the same moment.
    query = query.lte('created_at', after.created_at).or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
  }
  const { data, error, status } = await query.abortSignal(signal)
  if (error) throw toBackendError(error, status, FAILED_TO_LOAD)
  const rows = reviewRows.safeParse(data)
  if (!rows.success) throw new BackendError('validation', UNREADABLE, { cause: rows.error })
  const reviews = rows.data.slice(0, REVIEWS_PER_PAGE)
  return { reviews, next: rows.data.length > REVIEWS_PER_PAGE ? (reviews.at(-1) ?? null) : null }
}

/** Average, count and histogram of a product's reviews, as the database keeps them. */
export async function fetchReviewSummary(handle: string, signal: AbortSignal): Promise<Summary> {
  const { data, error, status } = await (await supabase())
    .rpc('review_summary', { product_id: handle })
    .abortSignal(signal)
  if (error) throw toBackendError(error, status, FAILED_TO_LOAD)
  const rows = summaryRows.safeParse(data)
  const row = rows.data?.[0]
  if (!row) throw new BackendError('validation', UNREADABLE, { cause: rows.error })
  return { average: row.average, count: row.ratings, histogram: row.histogram }
}

/** The name a review is signed with: the part of the e-mail before the at sign. */
export function reviewerName(email: string | undefined): string {
  return email?.split('@')[0] || 'Anonymous'
}

/** Writes a review as this customer. The database puts its own record of name and address in place of ours. */
export async function postReview(handle: string, user: User, review: NewReview): Promise<void> {
  const { error, status } = await (await supabase()).from('reviews').insert({
    product_id: handle,
    user_id: user.id,
    user_name: reviewerName(user.email),
    user_email: user.email ?? null,
    ...review,
  })
  if (error) throw toBackendError(error, status, FAILED_TO_SUBMIT)
}
