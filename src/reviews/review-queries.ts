import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchReviewSummary, fetchReviews, type ReviewKey } from './review-requests'

/** All that is asked about a product's reviews stands under this key. */
export const reviewsKey = (handle: string) => ['reviews', handle] as const

export const reviewSummaryQuery = (handle: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'summary'],
    queryFn: ({ signal }) => fetchReviewSummary(handle, signal),
  })

export const reviewsQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(handle), 'list'],
    queryFn: ({ pageParam, signal }) => fetchReviews(handle, pageParam, signal),
    initialPageParam: null as ReviewKey | null,
    getNextPageParam: (page) => page.next,
  })
