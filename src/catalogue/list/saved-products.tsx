import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { UnloadedQuery } from '../../ui/loading'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid'
import { savedProductsQuery } from '../saved-products-query'
import { LoadMore } from './load-more'

type Props = {
  handles: readonly string[]
  /** Rendered above the products, given the handles that no product has. */
  renderAbove?: (handles: readonly string[]) => ReactNode
  headingLevel?: 2 | 3
}

/** The products with these handles, a few at a time. */
export function SavedProducts({ handles, renderAbove, headingLevel = 2 }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const list = useInfiniteQuery({ ...savedProductsQuery(handles), placeholderData: (previous) => previous })
  const pages = list.data?.pages.map((page) => page.products)
  const products = pages?.flat() ?? []

  if (!pages) {
    return (
      <UnloadedQuery query={list} message={t`We couldn’t load these pieces. Check your connection, then try again.`}>
        <ProductGridSkeleton count={Math.min(handles.length, 8)} />
      </UnloadedQuery>
    )
  }
  const next = list.data?.pages.at(-1)?.nextCursor
  const read = list.isPlaceholderData ? [] : handles.slice(0, next ? Number(next) : undefined)
  const sold = new Set(products.map(({ handle }) => handle))
  return (
    <>
      {renderAbove?.(read.filter((handle) => !sold.has(handle)))}
      <ProductGrid
        ref={grid}
        pages={pages}
        headingLevel={headingLevel}
        priorityCount={2}
        busy={list.isPlaceholderData}
      />
      <LoadMore grid={grid} count={products.length} list={list} />
    </>
  )
}
