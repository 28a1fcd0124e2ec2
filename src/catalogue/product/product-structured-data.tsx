import { use } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { paths } from '../../domain/paths'
import { JsonLd } from '../../ui/json-ld'
import { SiteContext } from '../../ui/page-head'
import type { Product } from '../product'
import { breadcrumbTrail } from './breadcrumbs'
import { breadcrumbsJsonLd, productJsonLd, type RatingData } from './product-json-ld'
import { useAllVariants } from './use-all-variants'

type Props = { product: Product; rating: RatingData | null | undefined }

/** The product with its variants and rating, and its breadcrumbs. */
export function ProductStructuredData({ product: listed, rating }: Props) {
  const { product } = useAllVariants(listed)
  const { origin: site } = use(SiteContext)
  const { categories } = useAssortment()
  const { title, handle } = product
  const crumbs = [...breadcrumbTrail(product, categories), { title, path: paths.product(handle) }]
  return (
    <>
      <JsonLd data={productJsonLd(product, site, rating)} />
      <JsonLd data={breadcrumbsJsonLd(crumbs, site)} />
    </>
  )
}
