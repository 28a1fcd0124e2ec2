import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { announce } from '../ui/announcer'
import { Button } from '../ui/button'
import { UnloadedQuery } from '../ui/loading'
import { LOAD_FAILED_MESSAGE } from './ratings'
import { ReviewItem } from './review-item'
import { reviewsQuery } from './review-queries'
import { ReviewListSkeleton } from './reviews-skeleton'

/** A product's reviews, newest first. */
export function ReviewList({ handle }: { handle: string }) {
  const list = useInfiniteQuery(reviewsQuery(handle))

  async function showMore() {
    const { data, isError } = await list.fetchNextPage()
    const reviewCount = data?.length
    if (!isError && reviewCount) announce(plural(reviewCount, { one: '# review shown', other: '# reviews shown' }))
  }

  if (!list.data) {
    return (
      <UnloadedQuery query={list} message={LOAD_FAILED_MESSAGE}>
        <ReviewListSkeleton />
      </UnloadedQuery>
    )
  }
  if (list.data.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>No reviews yet. Be the first to review this product!</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="[&>li:first-child]:border-t-0 [&>li:first-child]:pt-0">
        {list.data.map((review) => (
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
          {list.isFetchingNextPage ? t`Loading...` : t`Show more`}
        </Button>
      )}
    </>
  )
}
