import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useAssortment } from '../backends/assortment-context'
import type { Product } from '../catalogue/product'
import { breadcrumbTrail } from '../catalogue/product/breadcrumbs'
import { breadcrumbsJsonLd, productJsonLd, type RatingData } from '../catalogue/product/product-json-ld'
import { paths } from '../domain/paths'
import { ratingQuery } from '../reviews/ratings'
import { JsonLd } from '../ui/json-ld'
import { SiteContext } from '../ui/page-head'

type Props = { product: Product; rating: RatingData | null | undefined }

function ProductStructuredData({ product, rating }: Props) {
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

export function RatedStructuredData({ product }: { product: Product }) {
  const rating = useQuery(ratingQuery(product.handle))
  return <ProductStructuredData product={product} rating={rating.data} />
}
