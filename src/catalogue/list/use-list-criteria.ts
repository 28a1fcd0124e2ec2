import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type ProductListRequest, writeCriteria } from '../list-criteria'
import { formatCriteria, type ListCriteria, parseCriteria } from '../list-filters'
import { listQuery } from './list-query'

/** `7 products`; `50+ products` while there are more pages. */
function countText(count: number, hasMore: boolean): string {
  return `${count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'product' : 'products'}`
}

/** The search and filters of a list, how many products match, and a setter that replaces the history entry. */
export function useListCriteria(request: ProductListRequest) {
  const [parameters, setParameters] = useSearchParams()
  const { data, hasNextPage, isFetching } = useInfiniteQuery(listQuery(request))
  const count = data?.pages.flatMap(({ products }) => products).length
  return {
    ...parseCriteria(request.criteria),
    /** What was searched for instead of the query. */
    corrected: data?.pages[0]?.corrected,
    /** Undefined while they are counted. */
    countText: count === undefined || isFetching ? undefined : countText(count, hasNextPage),
    count,
    setCriteria: (next: ListCriteria) =>
      setParameters(writeCriteria(parameters, formatCriteria(next)), { replace: true, preventScrollReset: true }),
  }
}
