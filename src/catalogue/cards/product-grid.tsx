import { t } from '@lingui/core/macro'
import { Fragment, memo, type Ref, Suspense, useDeferredValue, useState } from 'react'
import { cn } from '../../ui/cn'
import { Skeleton } from '../../ui/skeleton'
import type { Product } from '../product'
import { CARD_TEXT, CARD_VISIBILITY, GRID } from './card-layout'
import { initiallyRenderedCards } from './initial-cards'
import { ProductCard } from './product-card'

/** Highlights the product that a search result links to. */
const HIGHLIGHT_CLASSES = 'data-marked:outline data-marked:outline-accent data-marked:outline-offset-6'

/** The images of products that are about to be replaced fade, unless the others arrive at once. */
const BUSY = '[&_img]:opacity-40 [&_img]:transition-opacity [&_img]:delay-200 [&_img]:duration-calm'

/** A phone's first screen. Later cards hydrate one at a time, or when pressed. */
const FIRST_HYDRATED = 4

type CardOptions = {
  /** Products whose ratings are fetched together; default: those of each page. */
  ratedHandles?: readonly string[] | undefined
  headingLevel?: 2 | 3
  /** First images that load with high priority. */
  priorityCount?: number
}

type GridPageProps = CardOptions & {
  index: number
  products: readonly Product[]
  /** Whether a card renders together with the list; others start as empty cells and follow at low priority. */
  renderImmediately: (page: number, card: number) => boolean
}

/** A page of a list, memoized so that Load more doesn't rerender the others. */
const GridPage = memo(function GridPage(page: GridPageProps) {
  const { index, products, ratedHandles, headingLevel = 2, priorityCount = 0, renderImmediately } = page
  const isWhole = useDeferredValue(
    true,
    products.every((_, card) => renderImmediately(index, card)),
  )
  const listHandles = ratedHandles ?? products.map(({ handle }) => handle)
  return products.map((product, card) => {
    const isRendered = isWhole || renderImmediately(index, card)
    const Boundary = card < FIRST_HYDRATED ? Fragment : Suspense
    return (
      <li
        key={product.id}
        data-handle={product.handle}
        className={cn(CARD_VISIBILITY, HIGHLIGHT_CLASSES, !isRendered && 'min-h-(--card)')}
      >
        {isRendered && (
          <Boundary>
            <ProductCard
              product={product}
              listHandles={listHandles}
              headingLevel={headingLevel}
              priority={card < priorityCount}
            />
          </Boundary>
        )}
      </li>
    )
  })
})

type Props = CardOptions & {
  /** The query's pages. */
  pages: readonly (readonly Product[])[]
  busy?: boolean
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid({ pages, priorityCount, busy = false, ref, ...cards }: Props) {
  const [renderImmediately] = useState(() => initiallyRenderedCards(pages))
  return (
    <div className="@container">
      <ul ref={ref} aria-busy={busy || undefined} className={cn(GRID, busy && BUSY)}>
        {pages.map((products, index) => (
          <GridPage
            key={products[0]?.id ?? index}
            {...{ ...cards, index, products, renderImmediately }}
            priorityCount={index === 0 ? priorityCount : 0}
          />
        ))}
      </ul>
    </div>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  return (
    <ul aria-label={t`Loading products`} className={GRID}>
      {indexes.map((index) => (
        <li key={index}>
          <Skeleton className="aspect-product" />
          <div className={CARD_TEXT}>
            <Skeleton className="h-6 w-3/4 max-lg:col-span-2" />
            <Skeleton className="h-5 w-16 max-lg:col-span-2" />
            <Skeleton className="col-span-2 h-3 w-24 max-w-full" />
          </div>
        </li>
      ))}
    </ul>
  )
}
