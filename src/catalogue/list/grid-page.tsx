import { memo, type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../ui/cn'
import type { Product } from '../product'
import { CARD_VISIBILITY } from './card-layout'
import { noScriptAttributes } from './no-script-filters'
import { ProductCard } from './product-card'

/** The product that a search result led to. */
const MARKED = 'data-marked:outline data-marked:outline-accent data-marked:outline-offset-6'

type Props = {
  products: readonly Product[]
  renderBuyButton: (product: Product) => ReactNode
  headingLevel: 2 | 3
  /** How many of the first images load with high priority. */
  priorityCount: number
  /** Renders the cards with the list; otherwise empty cells come first and the cards follow at low priority. */
  renderImmediately: boolean
}

/** One page of a list. Memoized because Load more adds a page and must not render the others again. */
export const GridPage = memo(function GridPage({
  products,
  renderBuyButton,
  headingLevel,
  priorityCount,
  renderImmediately,
}: Props) {
  const isRendered = useDeferredValue(true, renderImmediately)
  return products.map((product, index) => (
    <li
      key={product.id}
      data-handle={product.handle}
      {...(import.meta.env.SSR && noScriptAttributes(product))}
      className={cn(CARD_VISIBILITY, MARKED, !isRendered && 'min-h-(--card)')}
    >
      {isRendered && (
        <ProductCard
          product={product}
          buyButton={renderBuyButton(product)}
          headingLevel={headingLevel}
          priority={index < priorityCount}
        />
      )}
    </li>
  ))
})
