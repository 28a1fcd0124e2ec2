import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { CATEGORIES } from '../collections'
import type { Product } from '../product'

/** The category page that lists this kind of product, where there is one. */
function categoryOf({ productType }: Product) {
  const wanted = productType.toLowerCase()
  const names = ['earrings', 'rings', 'necklaces', 'bracelets', 'hairpins'] as const
  const name = names.find((candidate) => CATEGORIES[candidate].productType.toLowerCase() === wanted)
  return name && { title: CATEGORIES[name].title, to: paths.categories[name] }
}

/** The pages that lead from the home page to this product. */
export function breadcrumbTrail(product: Product): { title: string; to: string }[] {
  return [{ title: 'Home', to: paths.home }, categoryOf(product) ?? { title: 'All Products', to: paths.products }]
}

/** The way from the home page to this product. */
export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb" className="py-3.5">
      <ol className="flex min-w-0 gap-x-2 text-sm text-ink-soft">
        {breadcrumbTrail(product).map(({ title, to }) => (
          <li key={to} className="flex shrink-0 gap-2">
            <AppLink to={to} className="py-1 hover:text-accent">
              {title}
            </AppLink>
            <span aria-hidden="true" className="py-1">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate py-1">
          {product.title}
        </li>
      </ol>
    </nav>
  )
}
