import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { busyRetrySeconds } from '../../backends/busy-retry'
import { Button } from '../../ui/button'
import { Lazy, lazyComponent } from '../../ui/lazy-component'
import { LoadingNotice } from '../../ui/loading-notice'
import { readCriteria } from '../list-criteria'
import type { ProductFilter } from '../product-filter'
import { useParameters } from '../use-search-param'
import { EmptyList } from './empty-list'
import { listQuery } from './list-query'
import { ListToolbar } from './list-toolbar'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { useFocusFirstNew } from './use-focus-first-new'
import { useLoggedError } from './use-logged-error'
import { useSort } from './use-sort'

type Props = {
  filter: ProductFilter
  /** How many placeholder cards show while the first page loads. */
  skeletonCount: number
}

const showProduct = lazyComponent(
  () => import('./show-product'),
  ({ ShowProduct }) => ShowProduct,
)

/** The images of a phone's first screen. */
const PRIORITY_COUNT = 2

/** The products of a filter with filters and a sort selector, fifty at a time. */
export function ProductList({ filter, skeletonCount }: Props) {
  const [sort, setSort] = useSort()
  const criteria = readCriteria(useParameters())
  return (
    <>
      <ListToolbar filter={filter} criteria={criteria} sort={sort} onSort={setSort} />
      <SortedProducts query={listQuery({ filter, sort, criteria })} skeletonCount={skeletonCount} />
    </>
  )
}

type SortedProps = Pick<Props, 'skeletonCount'> & { query: ReturnType<typeof listQuery> }

function SortedProducts({ query, skeletonCount }: SortedProps) {
  const grid = useRef<HTMLUListElement>(null)
  // Keep the old order on screen while the new one loads.
  const list = useInfiniteQuery({ ...query, placeholderData: (previous) => previous })
  useLoggedError(list.error)

  const pages = list.data?.pages.map((page) => page.products)
  const count = pages?.flat().length ?? 0
  const focusFirstNew = useFocusFirstNew(grid, count)
  const { hash } = useLocation()

  function loadMore() {
    focusFirstNew()
    void list.fetchNextPage()
  }

  if (pages) {
    if (count === 0 && !list.hasNextPage) return <EmptyList />
    return (
      <>
        <ProductGrid ref={grid} pages={pages} priorityCount={PRIORITY_COUNT} busy={list.isPlaceholderData} />
        {hash && (
          <Lazy
            component={showProduct}
            props={{ grid, count, hasMore: list.hasNextPage, onMore: list.fetchNextPage }}
            renderFailure={() => null}
          />
        )}
        {list.hasNextPage && !list.isPlaceholderData && (
          <LoadMoreButton failed={list.isFetchNextPageError} busy={list.isFetchingNextPage} onClick={loadMore} />
        )}
      </>
    )
  }
  const retry = () => void list.refetch()
  const busySeconds = busyRetrySeconds(list)
  if (list.error && busySeconds === undefined) return <EmptyList onRetry={retry} />
  return (
    <>
      <LoadingNotice busySeconds={busySeconds} onRetry={retry} />
      <ProductGridSkeleton count={skeletonCount} />
    </>
  )
}

function LoadMoreButton({ failed, busy, onClick }: { failed: boolean; busy: boolean; onClick: () => void }) {
  return (
    <div className="mt-16 grid justify-items-center gap-4">
      {failed && !busy && <p className="text-sm text-danger">We couldn’t load more products.</p>}
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}
