import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useAssortment } from '../../backends/assortment-context'
import { findCategory } from '../../domain/assortment'
import { imageUrl } from '../../domain/image-urls'
import { CURRENCY } from '../../domain/shop'
import { Button } from '../../ui/button'
import type { Product } from '../product'
import { ProductPrice } from '../product-price'
import { foundText, popularSearches, searchHint } from './local-search'
import { ResultRow } from './result-row'
import type { ShopSearch } from './use-shop-search'

const THUMBNAIL_WIDTH = 320

export function StartSearching({ onSearch }: { onSearch: (query: string) => void }) {
  return (
    <div>
      <p className="text-ink-soft">
        <Trans>Start typing to search for products...</Trans>
      </p>
      <PopularSearches onSearch={onSearch} />
    </div>
  )
}

function PopularSearches({ onSearch }: { onSearch: (query: string) => void }) {
  const searches = popularSearches(useAssortment())
  if (searches.length === 0) return null
  return (
    <>
      <h3 className="label mt-8 mb-3">
        <Trans>Popular Searches</Trans>
      </h3>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onSearch(search)}
              className="min-h-11 font-display text-display-s hover:text-accent"
            >
              {search}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type ResultsProps = {
  query: string
  search: ShopSearch
  onSelect: (to: string) => void
  onSearch: (query: string) => void
}

/** One list: the local matches, whose pictures stay, then the storefront's. */
function Results({ search: { entries, products }, onSelect }: Pick<ResultsProps, 'search' | 'onSelect'>) {
  const { categories } = useAssortment()
  const ofProduct = (product: Product) => ({
    name: product.title,
    price: <ProductPrice product={product} />,
    imageUrl: product.images[0] && imageUrl(product.images[0].url, THUMBNAIL_WIDTH),
    collection: product.vendor,
    category: findCategory(categories, product)?.title ?? product.productType,
  })
  return (
    <ul className="mt-4 grid gap-x-10 border-t border-line md:grid-cols-2 xl:grid-cols-3">
      {entries.map(({ id, image, product, ...entry }) => (
        <ResultRow
          key={id}
          {...entry}
          {...(product && ofProduct(product))}
          handle={id}
          imageUrl={image}
          onSelect={onSelect}
        />
      ))}
      {products.map((product) => (
        <ResultRow key={product.handle} handle={product.handle} {...ofProduct(product)} onSelect={onSelect} />
      ))}
    </ul>
  )
}

export function SearchResults({ query, search, onSelect, onSearch }: ResultsProps) {
  const { status, count, retry } = search
  const hint = searchHint(popularSearches(useAssortment()))
  const findsNothing = count === 0 && status !== 'searching'
  return (
    <div>
      {count > 0 && (
        <>
          <p className="flex flex-wrap justify-between gap-x-8 text-sm text-ink-soft">
            <span>{foundText(count)}</span>
            <span>{t`Prices in ${CURRENCY}`}</span>
          </p>
          <Results {...{ search, onSelect }} />
        </>
      )}
      {findsNothing && (
        <>
          <p className="font-display text-display-s wrap-anywhere">
            <Trans>
              No products found for "<bdi>{query}</bdi>"
            </Trans>
          </p>
          {hint && <p className="mt-3 text-ink-soft">{hint}</p>}
        </>
      )}
      {status === 'failed' && (
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p role="status" className="text-sm text-warning">
            <Trans>We couldn’t load more results just now.</Trans>
          </p>
          <Button variant="secondary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {findsNothing && <PopularSearches onSearch={onSearch} />}
      {status === 'searching' && (
        <p className="mt-8 text-sm text-ink-soft">
          <Trans>Loading more results...</Trans>
        </p>
      )}
    </div>
  )
}
