import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../backends/supabase'
import { RATING_MAX } from '../domain/shop'
import { LANGUAGE } from '../language/language'
import { LOAD_FAILED_MESSAGE, reviewsKey } from './ratings'
import { ownReviewRowsSchema, type Review, reviewRowsSchema, testimonialRowsSchema } from './review-schema'

const REVIEWS_PER_PAGE = 20

/** A page of reviews after the last one of the page before. */
function fetchReviews(handle: string, after: Review | null, signal: AbortSignal): Promise<Review[]> {
  return request(
    (client) => {
      const query = client
        .from('reviews')
        .select('id, user_name, rating, title, comment, created_at, reply, language')
        .eq('product_id', handle)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        // One more tells whether there is a next page.
        .limit(REVIEWS_PER_PAGE + 1)
      if (!after) return query
      // Reviews of the same time stay in the order of their ids.
      return query.lte('created_at', after.created_at).or(`created_at.lt."${after.created_at}",id.lt.${after.id}`)
    },
    { schema: reviewRowsSchema, failure: LOAD_FAILED_MESSAGE, caller: 'visitor', signal },
  )
}

/** A product's reviews, newest first. */
export const reviewsQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(handle), 'list'],
    queryFn: ({ pageParam, signal }) => fetchReviews(handle, pageParam, signal),
    initialPageParam: null as Review | null,
    getNextPageParam: (page) => (page.length > REVIEWS_PER_PAGE ? page[REVIEWS_PER_PAGE - 1] : null),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, REVIEWS_PER_PAGE)),
    // With the rating beside them.
    refetchOnMount: 'always',
  })

/** Whether an admin approves each review before it is public. */
export const needsApprovalQuery = () =>
  queryOptions({
    queryKey: ['reviews-need-approval'],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('reviews_need_approval'), {
        schema: z.boolean(),
        failure: LOAD_FAILED_MESSAGE,
        caller: 'visitor',
        signal,
      }),
  })

/** The customer's own reviews that aren't public, newest first. */
export const ownReviewsQuery = (handle: string, userId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'own', userId],
    queryFn: ({ signal }) =>
      request((client) => client.rpc('my_unpublished_reviews', { handle }), {
        schema: ownReviewRowsSchema,
        failure: LOAD_FAILED_MESSAGE,
        signal,
      }),
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
