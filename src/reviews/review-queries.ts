import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../backends/supabase'
import { RATING_MAX } from '../domain/shop'
import { LANGUAGE } from '../language/language'
import { LOAD_FAILED_MESSAGE, reviewsKey } from './ratings'
import { ownReviewRowsSchema, type Review, reviewRowsSchema, testimonialRowsSchema } from './review-schema'

const REVIEWS_PER_PAGE = 20

export const REVIEW_SORTS = [
  { value: 'newest', label: t`Newest` },
  { value: 'highest', label: t`Highest rating` },
  { value: 'lowest', label: t`Lowest rating` },
  { value: 'photographs', label: t`With photographs` },
] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]['value']

/** The column that each order except the newest sorts by before the date. */
const FIRST_COLUMNS = {
  newest: null,
  highest: { name: 'rating', ascending: false },
  lowest: { name: 'rating', ascending: true },
  photographs: { name: 'has_photographs', ascending: false },
} as const

/** The last review of a page. */
type ReviewCursor = Pick<Review, 'id' | 'created_at' | 'rating' | 'has_photographs'>
type ReviewPage = { reviews: Review[]; nextCursor: ReviewCursor | null }

/** PostgREST's condition for reviews after the cursor. */
function isAfter(after: ReviewCursor, first: (typeof FIRST_COLUMNS)[ReviewSort]): string {
  const later = `created_at.lt."${after.created_at}",and(created_at.eq."${after.created_at}",id.lt.${after.id})`
  if (!first) return later
  const value = after[first.name]
  return `${first.name}.${first.ascending ? 'gt' : 'lt'}.${value},and(${first.name}.eq.${value},or(${later}))`
}

/** A page of reviews. Requests one more, to detect a next page. */
async function fetchReviews(
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
          'id, user_name, rating, title, comment, created_at, is_verified, has_photographs, reply, language, photographs(id, width, height)',
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

export const reviewsQuery = (handle: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(handle), 'list', sort],
    queryFn: ({ pageParam, signal }) => fetchReviews({ handle, sort }, pageParam, signal),
    initialPageParam: null as ReviewCursor | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // With the rating beside them.
    refetchOnMount: 'always',
  })

/** The customer's own reviews that aren't public, newest first. */
export const ownReviewsQuery = (handle: string, userId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'own', userId],
    queryFn: ({ signal }) =>
      request(
        (client) =>
          client
            .from('reviews')
            .select('id, user_name, rating, title, comment, created_at, language, status')
            .eq('product_id', handle)
            .neq('status', 'approved')
            .order('created_at', { ascending: false }),
        { schema: ownReviewRowsSchema, failure: LOAD_FAILED_MESSAGE, signal },
      ),
    meta: { personal: true },
  })

/** The newest five-star review of these products in the page's language, or null. */
export const testimonialQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: ['testimonial', handles],
    queryFn: async ({ signal }) => {
      const [review] = await request(
        (client) =>
          client
            .from('reviews')
            .select('product_id, rating, comment')
            .in('product_id', handles)
            .eq('language', LANGUAGE)
            .eq('rating', RATING_MAX)
            .order('created_at', { ascending: false })
            .limit(1),
        { schema: testimonialRowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
      )
      return review ?? null
    },
  })
