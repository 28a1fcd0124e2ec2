import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchRatingSummary, fetchReviews, fetchTestimonial, type ReviewCursor } from './review-requests'

/** The prefix of every query about a product's reviews. */
export const reviewsKey = (handle: string) => ['reviews', handle] as const

export const ratingSummaryQuery = (handle: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'summary'],
    queryFn: ({ signal }) => fetchRatingSummary(handle, signal),
  })

export const reviewsQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(handle), 'list'],
    queryFn: ({ pageParam, signal }) => fetchReviews(handle, pageParam, signal),
    initialPageParam: null as ReviewCursor | null,
    getNextPageParam: (page) => page.nextCursor,
  })

export const testimonialQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: ['testimonial', handles],
    queryFn: ({ signal }) => fetchTestimonial(handles, signal),
  })
