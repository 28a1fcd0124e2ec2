import type { Product, WithContext } from 'schema-dts'
import { absoluteAddress, paths } from '../paths'
import { RATING_MAX } from '../shop'
import type { Summary } from './review-schema'

/** The rating as the page shows it, in schema.org's terms; null where nobody has rated yet. */
export function ratingJsonLd(
  { handle, title }: { handle: string; title: string },
  { average, count }: Summary,
  site: string | undefined,
): WithContext<Product> | null {
  if (average === null || count === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': absoluteAddress(`${paths.product(handle)}#product`, site),
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
