import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { publishEcommerce } from '../../browser/analytics'
import { toAnalyticsProduct } from '../analytics-product'
import type { Product } from '../product'

/** Publishes a page of a list to analytics. */
export function PublishedPage({ products }: { products: readonly Product[] }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const shown = products.flatMap((product) => toAnalyticsProduct(product))
    publishEcommerce('view_item_list', shown, { list: pathname })
  }, [products, pathname])
  return null
}
