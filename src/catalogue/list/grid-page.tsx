import { memo, type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../ui/cn'
import type { Product } from '../product'
import { CARD_VISIBILITY } from './card-layout'
import { ProductCard } from './product-card'

type Props = {
  products: readonly Product[]
  action: (product: Product) => ReactNode
  headingLevel: 2 | 3
  priorities: number
  /** Drawn with the list; otherwise the cards' places come first and the cards a little later, in time that is left. */
  atOnce: boolean
}

/**
 * One page of a list. Memoized, since a list grows by whole pages and those before don't change: with forty of them the
 * last Load more drew two thousand cards again.
 */
export const GridPage = memo(function GridPage({ products, action, headingLevel, priorities, atOnce }: Props) {
  const isDrawn = useDeferredValue(true, atOnce)
  return products.map((product, index) => (
    <li key={product.id} className={cn(CARD_VISIBILITY, !isDrawn && 'min-h-(--card)')}>
      {isDrawn && (
        <ProductCard
          product={product}
          action={action(product)}
          headingLevel={headingLevel}
          priority={index < priorities}
        />
      )}
    </li>
  ))
})
