import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import { EmptyList } from '../empty-list'
import { MoreButton } from '../more-button'
import { QueryContent } from '../query-content'
import { SettingCheckbox } from '../setting-checkbox'
import { useEmptyListFocus } from '../use-empty-list-focus'
import { adminReviewsQuery, REVIEW_FILTERS, REVIEWS_FAILED_MESSAGE, type ReviewFilter } from './admin-reviews'
import { ReviewRows } from './review-rows'

const FILTER = 'show'

function useReviewFilter(): [ReviewFilter, (filter: string) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = REVIEW_FILTERS.find(({ value }) => value === search.get(FILTER))?.value ?? 'all'
  const setFilter = (next: string) => setSearch({ view: 'reviews', [FILTER]: next }, { replace: true })
  return [filter, setFilter]
}

/** Reviews of all products, to approve, hide and answer. */
export function ReviewsView() {
  const [filter, setFilter] = useReviewFilter()
  return (
    <div className="grid max-w-4xl justify-items-start gap-6">
      <SettingCheckbox name="reviews_need_approval">Hold new reviews for approval</SettingCheckbox>
      <Select label="Show" value={filter} options={REVIEW_FILTERS} onChange={({ target }) => setFilter(target.value)} />
      <Reviews key={filter} filter={filter} />
    </div>
  )
}

function Reviews({ filter }: { filter: ReviewFilter }) {
  const list = useInfiniteQuery(adminReviewsQuery(filter))
  const reviews = list.data?.pages.flat() ?? []
  const frame = useEmptyListFocus(reviews.length)
  return (
    <div ref={frame} className="grid w-full justify-items-start gap-6">
      <QueryContent query={list} failure={REVIEWS_FAILED_MESSAGE} skeleton={<Skeleton className="h-64 w-full" />}>
        {() => {
          if (reviews.length > 0) return <ReviewRows reviews={reviews} />
          return <EmptyList text={EMPTY_TEXTS[filter]} link={{ to: paths.products, text: 'See all products' }} />
        }}
      </QueryContent>
      <MoreButton list={list}>Show more</MoreButton>
    </div>
  )
}

const EMPTY_TEXTS: Readonly<Record<ReviewFilter, string>> = {
  all: 'No reviews yet.',
  waiting: 'Nothing is waiting for you.',
  hidden: 'No hidden reviews.',
}
