import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { graphql } from '../../backends/graphql'
import { storefront } from '../../backends/storefront'
import { clearRecentlyViewed, readRecentlyViewed } from '../../browser/recently-viewed'
import type { Collection } from '../../domain/assortment'
import { isSameName } from '../../domain/product-types'
import { shownName } from '../../merchant/shown-name'
import { announce } from '../../ui/announcer'
import { AppLink } from '../../ui/app-link'
import { cn } from '../../ui/cn'
import { ProductGrid, ProductGridSkeleton } from '../cards/product-grid'
import { isInScope, scopeSyntax } from '../list-scope'
import type { Product } from '../product'
import { ProductFields, toProduct } from '../products'
import { chooseRelatedRows, type RelatedCandidates } from './related-rows'

const STALE_TIME_MS = 5 * 60_000

const GetRelatedProducts = graphql(
  `
  query RelatedProducts($handle: String!, $other: String!, $same: String!, $recent: [ID!]!) {
    complementary: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { ...ProductFields }
    other: products(first: 20, query: $other) { nodes { ...ProductFields } }
    same: products(first: 20, query: $same) { nodes { ...ProductFields } }
    recent: nodes(ids: $recent) { __typename ... on Product { ...ProductFields } }
  }
`,
  [ProductFields],
)

/** Candidates for the rows below a product; `recent` are the ids of recently viewed products. */
const relatedProductsQuery = (
  { handle, vendor }: Product,
  recent: readonly string[],
  collections: readonly Collection[],
) =>
  queryOptions({
    queryKey: ['product', handle, 'related', recent],
    queryFn: async ({ signal }): Promise<RelatedCandidates> => {
      const others = { vendor: collections.find(({ title }) => !isSameName(title, vendor))?.title ?? vendor }
      const own = { vendor }
      const data = await storefront(
        GetRelatedProducts,
        { handle, other: scopeSyntax(others) ?? '', same: scopeSyntax(own) ?? '', recent: [...recent] },
        signal,
      )
      return {
        complementary: data.complementary?.map(toProduct) ?? [],
        otherCollection: data.other.nodes.map(toProduct).filter((product) => isInScope(product, others)),
        sameCollection: vendor ? data.same.nodes.map(toProduct).filter((product) => isInScope(product, own)) : [],
        recentlyViewed: data.recent.flatMap((node) => (node?.__typename === 'Product' ? [toProduct(node)] : [])),
      }
    },
    staleTime: STALE_TIME_MS,
  })

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

function CollectionLink({ vendor }: Pick<Product, 'vendor'>) {
  const collection = useAssortment().collections.find((candidate) => isSameName(candidate.title, vendor))
  if (!collection) return null
  const title = shownName(collection.title)
  return (
    <AppLink to={collection.path} className="action text-link">
      <Trans>All of {title}</Trans>
    </AppLink>
  )
}

type Props = {
  product: Product
  /** Renders the product with the one to wear together with it; undefined if the product can't be bought. */
  renderPair?: ((other: Product) => ReactNode) | undefined
}

/** Rows of related products; renders nothing if they fail to load. */
export function RelatedProducts({ product, renderPair }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { id } = product
  const [recent] = useState(() => readRecentlyViewed().filter((viewed) => viewed !== id))
  const [isCleared, setIsCleared] = useState(false)
  const { collections } = useAssortment()
  const related = useQuery(relatedProductsQuery(product, recent, collections))

  function clear() {
    clearRecentlyViewed()
    setIsCleared(true)
    frame.current?.focus({ preventScroll: true })
    announce(t`Recently viewed pieces cleared`)
  }

  const rows = related.data && chooseRelatedRows(product, related.data, renderPair !== undefined)
  const ratedHandles = rows ? Object.values(rows).flatMap((products) => products.map(({ handle }) => handle)) : []
  const isEmpty = rows && Object.values(rows).every((products) => products.length === 0)
  if (isEmpty || (related.error && !rows)) return null
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
          {renderPair && rows.wearTogether.map(renderPair)}
          <Row title={t`Wear it with`} products={rows.wearItWith} ratedHandles={ratedHandles} />
          <Row
            title={t`More from this collection`}
            action={<CollectionLink vendor={product.vendor} />}
            products={rows.moreOfCollection}
            ratedHandles={ratedHandles}
          />
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
