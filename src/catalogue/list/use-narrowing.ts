import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { formatNarrowing, type Narrowing, parseNarrowing } from '../list-filters'
import { productsQuery } from '../list-queries'
import { writeNarrowing } from '../narrowing'
import type { ProductFilter } from '../product-filter'
import type { Sort } from '../sorting'

export type NarrowedList = { filter: ProductFilter; narrowing: string; sort: Sort }

/** `7 products`; `50+ products` while there are more pages. */
function countText(count: number, hasMore: boolean): string {
  return `${count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'product' : 'products'}`
}

/** By what the address narrows a list, how many products are left, and a setter, which replaces the history entry. */
export function useNarrowing({ filter, narrowing, sort }: NarrowedList) {
  const [parameters, setParameters] = useSearchParams()
  const { data, hasNextPage, isFetching } = useInfiniteQuery(productsQuery(filter, sort, narrowing))
  const count = data?.pages.flatMap(({ products }) => products).length
  return {
    ...parseNarrowing(narrowing),
    /** What was searched for instead of the query. */
    corrected: data?.pages[0]?.corrected,
    /** Undefined while they are counted. */
    countText: count === undefined || isFetching ? undefined : countText(count, hasNextPage),
    count,
    setNarrowing: (next: Narrowing) =>
      setParameters(writeNarrowing(parameters, formatNarrowing(next)), { replace: true, preventScrollReset: true }),
  }
}
