import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AppLink } from '../ui/app-link'
import type { PageLink } from './help-topics'
import { ResultRow } from './result-row'
import type { FoundProduct } from './shop-search'

export const RESULTS_GRID = 'mt-4 grid gap-x-10 border-t border-line md:grid-cols-2 xl:grid-cols-3'

type Props = {
  heading: string
  products: readonly FoundProduct[]
  pages: readonly PageLink[]
  corrected: string | null
  onSelect: (to: string) => void
}

/** The storefront's results: products, then pages. */
export function ShopResults({ heading, products, pages, corrected, onSelect }: Props) {
  return (
    <>
      {products.length > 0 && (
        <section aria-labelledby="whole-shop" className="mt-10">
          <h3 id="whole-shop" className="label">
            {heading}
          </h3>
          {corrected && <p className="mt-2 text-sm text-ink-soft">{t`Results for “${corrected}”`}</p>}
          <ul className={RESULTS_GRID}>
            {products.map(({ handle, path, ...product }) => (
              <ResultRow key={handle} {...product} to={path} detailsTo={path} onSelect={onSelect} />
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <section aria-labelledby="found-pages" className="mt-10">
          <h3 id="found-pages" className="label mb-2">
            <Trans>Pages</Trans>
          </h3>
          <ul className="flex flex-wrap gap-x-8 gap-y-1">
            {pages.map(({ title, path }) => (
              <li key={path}>
                <AppLink
                  to={path}
                  data-result=""
                  onClick={() => onSelect(path)}
                  className="inline-flex min-h-11 items-center font-display text-display-s hover:text-accent"
                >
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
