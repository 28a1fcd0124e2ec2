import type { Product, WithContext } from 'schema-dts'
import { absoluteUrl, paths } from '../paths'
import { RATING_MAX } from '../shop'
import type { RatingSummary } from './review-schema'

/** The rating as schema.org data; null without reviews. */
export function ratingJsonLd(
  { handle, title }: { handle: string; title: string },
  { average, count }: RatingSummary,
  site: string | undefined,
): WithContext<Product> | null {
  if (average === null || count === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': absoluteUrl(`${paths.product(handle)}#product`, site),
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
