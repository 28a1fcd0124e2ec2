import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../domain/paths'
import { EmptyList } from '../empty-list'
import { List } from '../list'
import { ListFilters } from '../list-filters'
import { ListSkeleton } from '../list-skeleton'
import { QueryContent } from '../query-content'
import { adminReviewsQuery, REVIEW_STATUSES, REVIEWS_FAILED_MESSAGE, type ReviewStatus } from './admin-reviews'
import { ApprovalSetting } from './approval-setting'
import { ReviewRow } from './review-row'

const FILTERS: readonly { status: ReviewStatus | null; title: string; emptyText: string }[] = [
  { status: null, title: 'All', emptyText: 'No reviews yet.' },
  { status: 'pending', title: 'Waiting', emptyText: 'Nothing is waiting for you.' },
  { status: 'hidden', title: 'Hidden', emptyText: 'No hidden reviews.' },
]

function reviewsPath(status: ReviewStatus | null): string {
  return `${paths.admin}?${new URLSearchParams({ view: 'reviews', ...(status && { status }) })}`
}

/** Reviews of all products, to approve, hide and answer. */
export function ReviewsView() {
  const [parameters] = useSearchParams()
  const status = REVIEW_STATUSES.find((candidate) => candidate === parameters.get('status')) ?? null
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-3">
        <ListFilters
          label="Filter by status"
          tabs={FILTERS.map((filter) => ({
            title: filter.title,
            to: reviewsPath(filter.status),
            isCurrent: filter.status === status,
          }))}
        />
        <ApprovalSetting />
      </div>
      <Reviews key={status} status={status} />
    </div>
  )
}

function Reviews({ status }: { status: ReviewStatus | null }) {
  const list = useInfiniteQuery(adminReviewsQuery(status))
  return (
    <QueryContent query={list} failure={REVIEWS_FAILED_MESSAGE} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const reviews = pages.flat()
        const emptyText = FILTERS.find((filter) => filter.status === status)?.emptyText ?? 'No reviews.'
        if (reviews.length === 0) {
          const all = { to: reviewsPath(null), text: 'Show all reviews' }
          return <EmptyList text={emptyText} link={status ? all : { to: paths.products, text: 'See all products' }} />
        }
        return (
          <List label="Reviews" pages={list} moreLabel="Older reviews">
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </List>
        )
      }}
    </QueryContent>
  )
}
