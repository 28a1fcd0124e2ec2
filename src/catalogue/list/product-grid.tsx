import { type ReactNode, type Ref, useState } from 'react'
import { Skeleton } from '../../ui/skeleton'
import type { Product } from '../product'
import { CARD_TEXT, GRID } from './card-layout'
import { GridPage } from './grid-page'
import { initiallyRenderedPages } from './initial-pages'

type Props = {
  /** The products, in the pages they came in. */
  pages: readonly (readonly Product[])[]
  /** The button that buys a product; the page gives it. */
  action: (product: Product) => ReactNode
  headingLevel?: 2 | 3
  /** How many pictures are on the first screen and must not wait. */
  priorities?: number
  /** Another order of these products is on its way. */
  busy?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Products in two columns on small screens, four on larger ones. */
export function ProductGrid({ pages, action, headingLevel = 2, priorities = 0, busy = false, ref }: Props) {
  const [atOnce] = useState(() => initiallyRenderedPages(pages))
  return (
    <div className="@container">
      <ul ref={ref} aria-busy={busy || undefined} className={GRID}>
        {pages.map((products, page) => (
          <GridPage
            key={products[0]?.id ?? page}
            products={products}
            action={action}
            headingLevel={headingLevel}
            priorities={page === 0 ? priorities : 0}
            atOnce={atOnce(page)}
          />
        ))}
      </ul>
    </div>
  )
}

/** The places of `count` products that are coming. */
export function ProductGridSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <ul aria-label="Loading products" className={GRID}>
      {places.map((place) => (
        <li key={place}>
          <Skeleton className="aspect-product" />
          <div className={CARD_TEXT}>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-3 w-24 lg:col-span-2" />
          </div>
          <Skeleton className="h-11" />
        </li>
      ))}
    </ul>
  )
}
