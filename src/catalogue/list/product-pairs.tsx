import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCents } from '../../domain/money'
import { SKELETON_COUNTS } from '../../domain/shop'
import { PAIRS } from '../../merchant/gifts'
import type { Product } from '../product'
import { savedProductsQuery } from '../saved-products-query'
import { EmptyList } from './empty-list'
import { ProductGrid } from './product-grid'
import { UnloadedList } from './unloaded-list'

const HANDLES = PAIRS.flatMap(({ handles }) => handles)

export const pairsQuery = savedProductsQuery(HANDLES)

/** The pairs of pieces that can both be bought. */
export function ProductPairs() {
  const query = useInfiniteQuery(pairsQuery)
  if (!query.data) return <UnloadedList query={query} skeletonCount={SKELETON_COUNTS.collection} />
  const products = query.data.pages.flatMap((page) => page.products)
  const pairs = PAIRS.flatMap(({ handles, ...words }) => {
    const pieces = handles.flatMap((handle) =>
      products.filter((product) => product.handle === handle && product.availableForSale),
    )
    return pieces.length === handles.length ? [{ ...words, pieces }] : []
  })
  if (pairs.length === 0) return <EmptyList />
  return (
    <div className="grid gap-y-14 lg:gap-y-20">
      {pairs.map((pair) => (
        <Pair key={pair.title} {...pair} />
      ))}
    </div>
  )
}

type PairProps = { title: string; text: string; pieces: readonly Product[] }

function Pair({ title, text, pieces }: PairProps) {
  const id = useId()
  const prices = pieces.map(({ price }) => price ?? 0)
  const isRange = pieces.some(({ price, maxPrice }) => price !== maxPrice)
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-[4fr_8fr] lg:pt-8"
    >
      <div className="grid max-w-[26rem] content-start gap-2">
        <h2 id={id} className="font-display text-display-m">
          {title}
        </h2>
        <p className="text-balance text-ink-soft">{text}</p>
        <p className="tabular-nums">
          Together {isRange && 'from '}
          {formatCents(prices.reduce((sum, price) => sum + price, 0))}
        </p>
      </div>
      <ProductGrid pages={[pieces]} ratedHandles={HANDLES} headingLevel={3} isPair />
    </section>
  )
}
