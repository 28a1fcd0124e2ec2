import { t } from '@lingui/core/macro'
import { useAssortment } from '../../backends/assortment-context'
import { type Category, findCategory } from '../../domain/assortment'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import type { Product } from '../product'

/** Home, then the product's category or all products. */
export function breadcrumbTrail(product: Product, categories: readonly Category[]): { title: string; path: string }[] {
  const { title, path } = findCategory(categories, product) ?? { title: t`All Products`, path: paths.products }
  return [
    { title: t`Home`, path: paths.home },
    { title, path },
  ]
}

export function Breadcrumbs({ product }: { product: Product }) {
  const { categories } = useAssortment()
  return (
    <nav aria-label={t`Breadcrumb`} className="py-1 md:py-3.5">
      <ol className="flex min-w-0 max-[22rem]:flex-wrap gap-x-2 text-sm text-ink-soft">
        {breadcrumbTrail(product, categories).map(({ title, path }) => (
          <li key={path} className="flex shrink-0 gap-2">
            <AppLink to={path} className="py-1 hover:text-accent pointer-coarse:-my-2.5 pointer-coarse:py-3.5">
              {title}
            </AppLink>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="min-w-0 py-1 min-[22rem]:truncate">
          {product.title}
        </li>
      </ol>
    </nav>
  )
}
