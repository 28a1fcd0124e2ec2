import { memo, type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../ui/cn'
import type { Product } from '../product'
import { CARD_VISIBILITY } from './card-layout'
import { ProductCard } from './product-card'

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
    <li key={product.id} className={cn(CARD_VISIBILITY, !isRendered && 'min-h-(--card)')}>
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
