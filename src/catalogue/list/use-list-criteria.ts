import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type ListCriteria, writeCriteria } from './address-filters'
import type { ProductListRequest } from './list-request'
import { productListQuery } from './product-list-query'

/** `7 products`; `50+ products` while there are more pages. */
function countText(count: number, hasMore: boolean): string {
  return hasMore ? t`${count}+ products` : plural(count, { one: '# product', other: '# products' })
}

/** A list's search and filters, the number of matches, and a setter that replaces the history entry. */
export function useListCriteria(request: ProductListRequest) {
  const [parameters, setParameters] = useSearchParams()
  const { data, hasNextPage, isFetching } = useInfiniteQuery(productListQuery(request))
  const count = data?.pages.flatMap(({ products }) => products).length
  return {
    ...request.criteria,
    /** Undefined while loading. */
    countText: count === undefined || isFetching ? undefined : countText(count, hasNextPage),
    count,
    setCriteria: (next: ListCriteria) =>
      setParameters(writeCriteria(parameters, next), { replace: true, preventScrollReset: true }),
  }
}
