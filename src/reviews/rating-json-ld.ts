import type { Product, WithContext } from 'schema-dts'
import { paths } from '../paths'
import { RATING_MAX } from '../shop'
import type { Summary } from './review-schema'

/** The rating as the page shows it, in schema.org's terms; null where nobody has rated yet. */
export function ratingJsonLd(
  { handle, title }: { handle: string; title: string },
  { average, count }: Summary,
  site: string | undefined,
): WithContext<Product> | null {
  if (average === null || count === 0) return null
  const path = `${paths.product(handle)}#product`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': site ? new URL(path, site).href : path,
    name: title,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: RATING_MAX,
      worstRating: 1,
    },
  }
}
