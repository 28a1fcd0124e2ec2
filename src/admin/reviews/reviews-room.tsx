import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { SlowNotice } from '../../ui/slow-notice'
import { TryQueryAgain } from '../../ui/try-again'
import { SettingCheckbox } from '../setting-checkbox'
import { deskReviewsQuery, REVIEW_FILTERS, REVIEWS_FAILED_MESSAGE, type ReviewFilter } from './desk-reviews'
import { ReviewRows } from './review-rows'

const FILTER = 'show'

/** The filter of the address; the old address of the photographs shows those to look at. */
function useReviewFilter(): [ReviewFilter, (filter: string) => void] {
  const [search, setSearch] = useSearchParams()
  const fallback = search.get('view') === 'photographs' ? 'waiting' : 'all'
  const filter = REVIEW_FILTERS.find(({ value }) => value === search.get(FILTER))?.value ?? fallback
  const setFilter = (next: string) => setSearch({ view: 'reviews', [FILTER]: next }, { replace: true })
  return [filter, setFilter]
}

/** Reviews of all products, to approve, hide and answer. */
export function ReviewsRoom() {
  const [filter, setFilter] = useReviewFilter()
  const list = useInfiniteQuery(deskReviewsQuery(filter))
  const reviews = list.data?.pages.flat()
  return (
    <div className="grid max-w-4xl justify-items-start gap-6">
      <SettingCheckbox name="reviews_need_approval">New reviews wait for approval</SettingCheckbox>
      <Select label="Show" value={filter} options={REVIEW_FILTERS} onChange={({ target }) => setFilter(target.value)} />
      {list.isError && <TryQueryAgain query={list} message={REVIEWS_FAILED_MESSAGE} />}
      {list.isPending && <LoadingRows />}
      {reviews?.length === 0 && <NoReviews filter={filter} />}
      {reviews && reviews.length > 0 && <ReviewRows reviews={reviews} />}
      {list.hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

function LoadingRows() {
  return (
    <>
      <SlowNotice isPending />
      <Skeleton className="h-64 w-full" />
    </>
  )
}

const NOTHING: Readonly<Record<ReviewFilter, string>> = {
  all: 'No reviews yet.',
  waiting: 'Nothing waits for you.',
  hidden: 'No review is hidden.',
}

function NoReviews({ filter }: { filter: ReviewFilter }) {
  return (
    <>
      <p role="status" className="text-ink-soft">
        {NOTHING[filter]}
      </p>
      <AppLink to={paths.products} className="action text-link">
        See all products
      </AppLink>
    </>
  )
}
