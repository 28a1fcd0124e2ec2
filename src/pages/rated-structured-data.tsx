import { useQuery } from '@tanstack/react-query'
import type { Product } from '../catalogue/product'
import { ProductStructuredData } from '../catalogue/product/product-structured-data'
import { ratingQuery } from '../reviews/ratings'

export function RatedStructuredData({ product }: { product: Product }) {
  const rating = useQuery(ratingQuery(product.handle))
  return <ProductStructuredData product={product} rating={rating.data} />
}
