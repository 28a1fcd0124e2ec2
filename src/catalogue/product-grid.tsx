import type { ReactNode, Ref } from 'react'
import { classes } from '../ui/classes'
import { Skeleton } from '../ui/skeleton'
import { CARD_PLACE, CARD_TEXT, GRID } from './card-shape'
import type { Product } from './product'
import { ProductCard } from './product-card'

type Props = {
  products: readonly Product[]
  /** The button that buys a product; the page gives it. */
  action: (product: Product) => ReactNode
  headingLevel?: 2 | 3
  /** How many pictures are on the first screen and must not wait. */
  priorities?: number
  dimmed?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Products in two columns on small screens, four on larger ones. */
export function ProductGrid({ products, action, headingLevel = 2, priorities = 0, dimmed = false, ref }: Props) {
  return (
    <div className="@container">
      <ul
        ref={ref}
        aria-busy={dimmed || undefined}
        className={classes(GRID, 'transition-opacity duration-quick', dimmed && 'opacity-50')}
      >
        {products.map((product, index) => (
          <li key={product.id} className={CARD_PLACE}>
            <ProductCard
              product={product}
              action={action(product)}
              headingLevel={headingLevel}
              priority={index < priorities}
            />
          </li>
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
          <Skeleton className="aspect-piece" />
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
