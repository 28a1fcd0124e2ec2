import { Fragment, memo, Suspense, useDeferredValue } from 'react'
import { cn } from '../../ui/cn'
import type { Product } from '../product'
import { CARD_VISIBILITY } from './card-layout'
import { noScriptAttributes } from './no-script-filters'
import { ProductCard } from './product-card'

/** Highlights the product that a search result led to. */
const HIGHLIGHT_CLASSES = 'data-marked:outline data-marked:outline-accent data-marked:outline-offset-6'

/** A phone's first screen. Later cards hydrate one by one, or when pressed. */
const FIRST_HYDRATED = 4

type Props = {
  index: number
  products: readonly Product[]
  /** The products whose ratings are requested together; by default those of the page. */
  ratedHandles?: readonly string[] | undefined
  headingLevel: 2 | 3
  /** First images that load with high priority. */
  priorityCount: number
  /** Whether a card renders with the list; others start as empty cells and follow at low priority. */
  renderImmediately: (page: number, card: number) => boolean
}

/** One page of a list, memoized so that Load more doesn't rerender the others. */
export const GridPage = memo(function GridPage({
  index: page,
  products,
  ratedHandles,
  headingLevel,
  priorityCount,
  renderImmediately,
}: Props) {
  const isWhole = useDeferredValue(
    true,
    products.every((_, card) => renderImmediately(page, card)),
  )
  const listHandles = ratedHandles ?? products.map(({ handle }) => handle)
  return products.map((product, card) => {
    const isRendered = isWhole || renderImmediately(page, card)
    const Boundary = card < FIRST_HYDRATED ? Fragment : Suspense
    return (
      <li
        key={product.id}
        data-handle={product.handle}
        {...noScriptAttributes(product)}
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
