import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useAssortment } from '../backends/assortment-context'
import type { Product } from '../catalogue/product'
import { breadcrumbTrail } from '../catalogue/product/breadcrumbs'
import { breadcrumbsJsonLd, productJsonLd } from '../catalogue/product/product-json-ld'
import { paths } from '../domain/paths'
import { ratingQuery } from '../reviews/ratings'
import { JsonLd } from '../ui/json-ld'
import { SiteContext } from '../ui/page-head'

/** A product's page for search engines, with its rating. */
export function RatedStructuredData({ product }: { product: Product }) {
  const { origin: site } = use(SiteContext)
  const { categories } = useAssortment()
  const { title, handle } = product
  const rating = useQuery(ratingQuery(handle))
  const crumbs = [...breadcrumbTrail(product, categories), { title, path: paths.product(handle) }]
  return (
    <>
      <JsonLd data={productJsonLd(product, site, rating.data)} />
      <JsonLd data={breadcrumbsJsonLd(crumbs, site)} />
    </>
  )
}
