import { t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UnloadedQuery } from '../../ui/loading'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid'
import { cardQuery } from '../product-queries'

type Props = {
  handles: readonly string[]
  /** Rendered above the products, given the handles except those that no product has. */
  renderAbove: (handles: readonly string[]) => ReactNode
}

/** The products with these handles; those that the store doesn't sell are left out. */
export function SavedProducts({ handles, renderAbove }: Props) {
  const queries = useQueries({ queries: handles.map(cardQuery) })
  const products = queries.flatMap(({ data }) => data ?? [])
  const unloaded = queries.filter(({ data }) => data === undefined)
  const [waiting] = [...unloaded.filter(({ error }) => error), ...unloaded]
  const refetch = () => Promise.all(unloaded.map((query) => query.refetch()))
  return (
    <>
      {renderAbove(handles.filter((_, index) => queries[index]?.data !== null))}
      {products.length > 0 && <ProductGrid pages={[products]} priorityCount={2} />}
      {waiting && (
        <UnloadedQuery
          query={{ ...waiting, refetch }}
          message={t`We couldn’t load these pieces. Check your connection, then try again.`}
        >
          <ProductGridSkeleton count={Math.min(unloaded.length, 8)} />
        </UnloadedQuery>
      )}
    </>
  )
}
