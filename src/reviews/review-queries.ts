import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { reviewsKey } from './ratings'
import { fetchRatingSummary, fetchReviews, fetchTestimonial, type ReviewCursor } from './review-requests'

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
