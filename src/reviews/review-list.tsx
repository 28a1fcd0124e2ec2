import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../ui/announcer'
import { Button } from '../ui/button'
import { UnloadedQuery } from '../ui/loading'
import { Select } from '../ui/select'
import { LOAD_FAILED_MESSAGE } from './ratings'
import { ReviewItem } from './review-item'
import { REVIEW_SORTS, type ReviewSort, reviewsQuery } from './review-queries'
import type { Review } from './review-schema'
import { ReviewListSkeleton } from './reviews-skeleton'

export function ReviewList({ handle }: { handle: string }) {
  const [sort, setSort] = useState<ReviewSort>('newest')
  const list = useInfiniteQuery(reviewsQuery(handle, sort))

  async function showMore() {
    const { data, isError } = await list.fetchNextPage()
    const reviewCount = data?.pages.reduce((sum, page) => sum + page.reviews.length, 0)
    if (!isError && reviewCount) announce(plural(reviewCount, { one: '# review shown', other: '# reviews shown' }))
  }

  if (!list.data) {
    return (
      <UnloadedQuery query={list} message={LOAD_FAILED_MESSAGE}>
        <ReviewListSkeleton handle={handle} />
      </UnloadedQuery>
    )
  }
  const { pages } = list.data
  const count = pages.reduce((sum, page) => sum + page.reviews.length, 0)
  if (count === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>No reviews yet. Be the first to review this product!</Trans>
      </p>
    )
  }
  return (
    <>
      {count > 1 && (
        <div className="flex lg:-mt-2 lg:justify-end">
          <Select
            label={t`Sort`}
            value={sort}
            options={REVIEW_SORTS}
            onChange={({ target }) => setSort(REVIEW_SORTS.find(({ value }) => value === target.value)?.value ?? sort)}
          />
        </div>
      )}
      <ul aria-busy={list.isPlaceholderData} className="[&>li:first-child]:border-t-0">
        {pages.map((page) => (
          <PageItems key={page.reviews[0]?.id} reviews={page.reviews} />
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

function PageItems({ reviews }: { reviews: readonly Review[] }) {
  const photographs = reviews.flatMap((review) => review.photographs)
  return reviews.map((review) => <ReviewItem key={review.id} review={review} photographs={photographs} />)
}
