import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button'
import type { Product } from '../product'
import type { ProductFilter } from '../product-filter'
import { productsQuery } from '../product-queries'
import { EmptyList } from './empty-list'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { SortSelect } from './sort-select'
import { useFocusOnMore } from './use-focus-on-more'
import { useLoggedError } from './use-logged-error'
import { useSort } from './use-sort'

type Props = {
  filter: ProductFilter
  /** How many places are shown while the first page loads. */
  skeletons: number
  action: (product: Product) => ReactNode
}

const FIRST_SCREEN = 2

/** The products of a filter with a sort selector, fifty at a time. */
export function ProductList({ filter, skeletons, action }: Props) {
  const [sort, setSort] = useSort()
  return (
    <>
      <div className="mb-8 flex justify-end border-b border-line pb-3">
        <SortSelect sort={sort} onSort={setSort} />
      </div>
      <SortedProducts query={productsQuery(filter, sort)} skeletons={skeletons} action={action} />
    </>
  )
}

type SortedProps = Pick<Props, 'skeletons' | 'action'> & { query: ReturnType<typeof productsQuery> }

function SortedProducts({ query, skeletons, action }: SortedProps) {
  const grid = useRef<HTMLUListElement>(null)
  // Another order of the same list: the old one stays until the new one is there.
  const list = useInfiniteQuery({ ...query, placeholderData: (previous) => previous })
  useLoggedError(list.error)

  const pages = list.data?.pages.map((page) => page.products)
  const count = pages?.flat().length ?? 0
  const awaitMore = useFocusOnMore(grid, count)

  function loadMore() {
    awaitMore()
    void list.fetchNextPage()
  }

  if (pages) {
    if (count === 0 && !list.hasNextPage) return <EmptyList />
    return (
      <>
        <ProductGrid ref={grid} pages={pages} action={action} priorities={FIRST_SCREEN} busy={list.isPlaceholderData} />
        {list.hasNextPage && !list.isPlaceholderData && (
          <MoreButton failed={list.isFetchNextPageError} busy={list.isFetchingNextPage} onPress={loadMore} />
        )}
      </>
    )
  }
  if (list.error) return <EmptyList onRetry={() => void list.refetch()} />
  return <ProductGridSkeleton count={skeletons} />
}

function MoreButton({ failed, busy, onPress }: { failed: boolean; busy: boolean; onPress: () => void }) {
  return (
    <div className="mt-16 grid justify-items-center gap-4">
      {failed && !busy && <p className="text-sm text-danger">The next products could not be loaded.</p>}
      <Button variant="secondary" busy={busy} onClick={onPress}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </div>
  )
}
