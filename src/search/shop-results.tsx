import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AppLink } from '../ui/app-link'
import type { PageLink } from './help-topics'
import { ResultRow } from './result-row'
import type { FoundProduct } from './shop-search'

type Props = {
  heading: string
  products: readonly FoundProduct[]
  corrected: string | null
  onSelect: (to: string) => void
}

/** The storefront's products, in the grid of those found without the network. */
export function ShopResults({ heading, products, corrected, onSelect }: Props) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="whole-shop" className="contents">
      <h3 id="whole-shop" className="sr-only">
        {heading}
      </h3>
      {corrected && <p className="col-span-full pt-4 text-sm text-ink-soft">{t`Results for “${corrected}”`}</p>}
      <ul className="contents">
        {products.map(({ handle, path, ...product }) => (
          <ResultRow key={handle} {...product} to={path} detailsTo={path} onSelect={onSelect} />
        ))}
      </ul>
    </section>
  )
}

type FoundPagesProps = { pages: readonly PageLink[]; onSelect: (to: string) => void }

export function FoundPages({ pages, onSelect }: FoundPagesProps) {
  if (pages.length === 0) return null
  return (
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
  )
}
