import { type Ref, useState } from 'react'
import { Skeleton } from '../../ui/skeleton'
import type { Product } from '../product'
import { CARD_TEXT, GRID, GRID_OF_TWO } from './card-layout'
import { GridPage } from './grid-page'
import { initiallyRenderedCards } from './initial-cards'

type Props = {
  /** The pages of the query. */
  pages: readonly (readonly Product[])[]
  /** The products whose ratings are requested together; by default those of each page. */
  ratedHandles?: readonly string[]
  headingLevel?: 2 | 3
  /** Images that load with high priority. */
  priorityCount?: number
  busy?: boolean
  isPair?: boolean
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid(grid: Props) {
  const { pages, ratedHandles, headingLevel = 2, priorityCount = 0, busy = false, isPair = false, ref } = grid
  const [renderImmediately] = useState(() => initiallyRenderedCards(pages))
  return (
    <div className="@container">
      <ul ref={ref} aria-busy={busy || undefined} className={isPair ? GRID_OF_TWO : GRID}>
        {pages.map((products, index) => (
          <GridPage
            key={products[0]?.id ?? index}
            index={index}
            products={products}
            ratedHandles={ratedHandles}
            headingLevel={headingLevel}
            priorityCount={index === 0 ? priorityCount : 0}
            renderImmediately={renderImmediately}
          />
        ))}
      </ul>
    </div>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return (
    <ul aria-label="Loading products" className={GRID}>
      {indexes.map((index) => (
        <li key={index}>
          <Skeleton className="aspect-product" />
          <div className={CARD_TEXT}>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-3 w-24 max-w-full lg:col-span-2" />
          </div>
          <Skeleton className="h-11" />
        </li>
      ))}
    </ul>
  )
}
