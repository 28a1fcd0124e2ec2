import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { clearRecentlyViewed } from '../../browser/recently-viewed'
import { announce } from '../../ui/announcer'
import { cn } from '../../ui/cn'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid'
import type { Product } from '../product'
import { useRelated } from './use-related'

type RowProps = { title: string; action?: ReactNode; products: Product[]; ratedHandles: readonly string[] }

function Row({ title, action, products, ratedHandles }: RowProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="font-display text-display-m">
          {title}
        </h2>
        {action}
      </div>
      <ProductGrid pages={[products]} ratedHandles={ratedHandles} headingLevel={3} />
    </section>
  )
}

/** Rows of related products; renders nothing if they fail to load. */
export function RelatedProducts({ product }: { product: Product }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isCleared, setIsCleared] = useState(false)
  const { data: rows, error } = useRelated(product)

  function clear() {
    clearRecentlyViewed()
    setIsCleared(true)
    frame.current?.focus({ preventScroll: true })
    announce(t`Recently viewed pieces cleared`)
  }

  const ratedHandles = rows ? Object.values(rows).flatMap((products) => products.map(({ handle }) => handle)) : []
  if (rows ? ratedHandles.length === 0 : error) return null
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={cn(
        'mt-24 grid gap-20 border-t border-line px-gutter pt-16 md:mt-32 md:pt-24',
        !rows && 'min-h-svh content-start',
      )}
    >
      {rows ? (
        <>
          <Row title={t`Wear it with`} products={rows.complementary} ratedHandles={ratedHandles} />
          <Row title={t`You may also like`} products={rows.related} ratedHandles={ratedHandles} />
          <Row
            title={t`Recently viewed`}
            action={
              <button type="button" className="action text-link" onClick={clear}>
                <Trans>Clear</Trans>
              </button>
            }
            products={isCleared ? [] : rows.recentlyViewed}
            ratedHandles={ratedHandles}
          />
        </>
      ) : (
        <ProductGridSkeleton count={4} />
      )}
    </div>
  )
}
