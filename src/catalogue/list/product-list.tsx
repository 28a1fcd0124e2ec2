import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { publishEcommerce, publishSearch } from '../../browser/analytics'
import { toAnalyticsProducts } from '../analytics-product'
import { EmptyList } from '../cards/empty-list'
import { ProductGrid } from '../cards/product-grid'
import { UnloadedList } from '../cards/unloaded-list'
import type { ListScope } from '../list-scope'
import type { Product } from '../product'
import { useParameters } from '../use-search-param'
import { type ProductListRequest, readListRequest } from './list-request'
import { ListToolbar } from './list-toolbar'
import { LoadMore } from './load-more'
import { productListQuery } from './product-list-query'
import { ShowProduct } from './show-product'
import { useListCriteria } from './use-list-criteria'

/** Publishes a page of a list to analytics. */
function PublishedPage({ products }: { products: readonly Product[] }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const shown = products.flatMap((product) => toAnalyticsProducts(product))
    publishEcommerce('view_item_list', shown, { list: pathname })
  }, [products, pathname])
  return null
}

type Props = {
  scope: ListScope
  /** Number of placeholder cards while the first page loads. */
  skeletonCount: number
  /** First images that load with high priority. */
  priorityCount: number
}

function NoMatch(request: ProductListRequest) {
  const { query, filters, setCriteria } = useListCriteria(request)
  return <EmptyList onClear={filters.length > 0 ? () => setCriteria({ query, filters: [] }) : undefined} />
}

/** A scope's products, fifty at a time, with filters and a sort selector. */
export function ProductList({ scope, ...products }: Props) {
  const request = readListRequest(scope, useParameters())
  return (
    <>
      <ListToolbar {...request} />
      {/* A new search begins without the products of the old one. */}
      <Products key={request.criteria.query} request={request} {...products} />
    </>
  )
}

type ProductsProps = Omit<Props, 'scope'> & { request: ProductListRequest }

function Products({ request, skeletonCount, priorityCount }: ProductsProps) {
  const grid = useRef<HTMLUListElement>(null)
  // Keep the old order on screen while the new one loads.
  const list = useInfiniteQuery({ ...productListQuery(request), placeholderData: (previous) => previous })

  const pages = list.data?.pages.map((page) => page.products)
  const count = pages?.flat().length ?? 0
  const { hash } = useLocation()

  const { query } = request.criteria
  useEffect(() => publishSearch(query ?? ''), [query])

  if (!pages) return <UnloadedList query={list} skeletonCount={skeletonCount} />
  if (count === 0 && !list.hasNextPage) return <NoMatch {...request} />
  return (
    <>
      {pages.map((products, index) => (
        <PublishedPage key={products[0]?.id ?? index} products={products} />
      ))}
      <ProductGrid ref={grid} pages={pages} priorityCount={priorityCount} busy={list.isPlaceholderData} />
      {count === 0 && (
        <p className="pt-16 text-center font-display text-display-s">
          <Trans>Nothing found so far</Trans>
        </p>
      )}
      {hash && <ShowProduct grid={grid} />}
      <LoadMore {...{ grid, count, list }} />
    </>
  )
}
