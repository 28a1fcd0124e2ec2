import { use } from 'react'
import { imageUrl } from '../../image-urls'
import { paths } from '../../paths'
import { JsonLd } from '../../ui/json-ld'
import { PageHead, SiteContext } from '../../ui/page-head'
import { type Product, productTypeLabel } from '../product'
import { breadcrumbTrail } from './breadcrumbs'
import { breadcrumbsJsonLd, productJsonLd } from './product-json-ld'

const LONGEST_DESCRIPTION = 160
const PREVIEW_WIDTH = 1200

/** The first sentences, up to what search engines show. */
function summary({ description, title, vendor, ...product }: Product): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (!text) return [title, productTypeLabel(product), vendor].filter(Boolean).join(', ')
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** What search engines and link previews read of a product's page. */
export function ProductHead({ product }: { product: Product }) {
  const site = use(SiteContext)
  const [first] = product.images
  const here = { name: product.title, path: paths.product(product.handle) }
  const crumbs = [...breadcrumbTrail(product).map(({ title, to }) => ({ name: title, path: to })), here]
  return (
    <>
      <PageHead
        title={product.title}
        description={summary(product)}
        image={first && imageUrl(first.url, PREVIEW_WIDTH)}
        kind="product"
      />
      <JsonLd data={productJsonLd(product, site)} />
      <JsonLd data={breadcrumbsJsonLd(crumbs, site)} />
    </>
  )
}
