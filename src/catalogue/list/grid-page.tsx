import { memo, type ReactNode, useDeferredValue } from 'react'
import { cn } from '../../ui/cn'
import type { Product } from '../product'
import { CARD_VISIBILITY } from './card-layout'
import { PART_SIZE } from './initial-parts'
import { noScriptAttributes } from './no-script-filters'
import { ProductCard } from './product-card'

/** The product that a search result led to. */
const MARKED = 'data-marked:outline data-marked:outline-accent data-marked:outline-offset-6'

type PartProps = {
  products: readonly Product[]
  renderBuyButton: (product: Product) => ReactNode
  headingLevel: 2 | 3
  /** How many of the first images load with high priority. */
  priorityCount: number
  /** Renders the cards with the list; otherwise empty cells come first and the cards follow at low priority. */
  renderImmediately: boolean
}

function GridPart({ products, renderBuyButton, headingLevel, priorityCount, renderImmediately }: PartProps) {
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
}

type Props = Omit<PartProps, 'renderImmediately'> & {
  /** The page's place in the list. */
  index: number
  renderImmediately: (page: number, part: number) => boolean
}

/** One page of a list. Memoized because Load more adds a page and must not render the others again. */
export const GridPage = memo(function GridPage({ index, products, priorityCount, renderImmediately, ...rest }: Props) {
  const parts = Array.from({ length: Math.ceil(products.length / PART_SIZE) }, (_, part) =>
    products.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  )
  return parts.map((some, part) => (
    <GridPart
      key={some[0]?.id}
      products={some}
      priorityCount={part === 0 ? priorityCount : 0}
      renderImmediately={renderImmediately(index, part)}
      {...rest}
    />
  ))
})
