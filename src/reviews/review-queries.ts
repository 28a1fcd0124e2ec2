import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { reviewsKey } from './ratings'
import {
  fetchOwnReviews,
  fetchRatingSummary,
  fetchReviews,
  fetchTestimonial,
  type ReviewCursor,
  type ReviewPage,
  type ReviewSort,
} from './review-requests'

export const ratingSummaryQuery = (handle: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'summary'],
    queryFn: ({ signal }) => fetchRatingSummary(handle, signal),
  })

const listKey = (handle: string) => [...reviewsKey(handle), 'list'] as const

export const reviewsQuery = (handle: string, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: [...listKey(handle), sort],
    queryFn: ({ pageParam, signal }) => fetchReviews({ handle, sort }, pageParam, signal),
    initialPageParam: null as ReviewCursor | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

export const ownReviewsQuery = (handle: string, userId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(handle), 'own', userId],
    queryFn: ({ signal }) => fetchOwnReviews(handle, signal),
    meta: { personal: true },
  })

/** Adds a saved vote to the loaded lists. */
export function countVote(client: QueryClient, handle: string, reviewId: string, change: number): void {
  client.setQueriesData<InfiniteData<ReviewPage>>({ queryKey: listKey(handle) }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      reviews: page.reviews.map((review) =>
        review.id === reviewId ? { ...review, helpful_votes: review.helpful_votes + change } : review,
      ),
    }))
    return { ...list, pages }
  })
}

export const testimonialQuery = (handles: readonly string[]) =>
  queryOptions({
    queryKey: ['testimonial', handles],
    queryFn: ({ signal }) => fetchTestimonial(handles, signal),
  })
