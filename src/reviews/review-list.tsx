import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from 'date-fns'
import { busyRetrySeconds } from '../backends/busy-retry'
import { RATING_MAX } from '../shop'
import { announce } from '../ui/announcer'
import { Button } from '../ui/button'
import { LoadingNotice } from '../ui/loading-notice'
import { Stars } from '../ui/stars'
import { TryAgain } from '../ui/try-again'
import { LOAD_FAILED_MESSAGE } from './ratings'
import { reviewsQuery } from './review-queries'
import type { Review } from './review-schema'
import { ReviewListSkeleton } from './reviews-skeleton'

function formatReviewDate(createdAt: string): string {
  return format(new Date(createdAt), 'MMM d, yyyy')
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="border-t border-line py-8">
      <article className="grid gap-3">
        <Stars value={review.rating} label={`${review.rating} of ${RATING_MAX} stars`} />
        <h3 className="font-display text-display-s wrap-anywhere">{review.title}</h3>
        <p className="max-w-[38rem] text-ink-soft whitespace-pre-line wrap-anywhere">{review.comment}</p>
        <p className="text-sm text-ink-soft">
          <span className="text-ink wrap-anywhere">{review.user_name}</span>
          {' · '}
          <time dateTime={review.created_at}>{formatReviewDate(review.created_at)}</time>
        </p>
      </article>
    </li>
  )
}

export function ReviewList({ handle }: { handle: string }) {
  const list = useInfiniteQuery(reviewsQuery(handle))

  async function showMore() {
    const { data, isError } = await list.fetchNextPage()
    const reviewCount = data?.pages.reduce((sum, page) => sum + page.reviews.length, 0)
    if (!isError && reviewCount) announce(`${reviewCount} reviews shown`)
  }

  if (!list.data) {
    const retry = () => void list.refetch()
    const busySeconds = busyRetrySeconds(list)
    if (list.error && busySeconds === undefined) {
      return <TryAgain message={LOAD_FAILED_MESSAGE} onRetry={retry} busy={list.isFetching} />
    }
    return (
      <>
        <LoadingNotice busySeconds={busySeconds} onRetry={retry} />
        <ReviewListSkeleton />
      </>
    )
  }
  const reviews = list.data.pages.flatMap((page) => page.reviews)
  if (reviews.length === 0) {
    return <p className="text-ink-soft">No reviews yet. Be the first to review this product!</p>
  }
  return (
    <>
      <ul className="-mt-8 [&>li:first-child]:border-t-0 max-lg:mt-0">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-4 text-danger">
          {LOAD_FAILED_MESSAGE}
        </p>
      )}
      {list.hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void showMore()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}
