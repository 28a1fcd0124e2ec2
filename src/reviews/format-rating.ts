import { plural, t } from '@lingui/core/macro'
import { RATING_MAX } from '../domain/shop'
import { formatTenths } from '../language/format'

export function formatReviewCount(count: number): string {
  return plural(count, { one: '# review', other: '# reviews' })
}

export function formatStars(count: number): string {
  return plural(count, { one: '# star', other: '# stars' })
}

/** For screen readers: `4 of 5 stars`. */
export function formatRating(rating: number | string): string {
  return t`${rating} of ${RATING_MAX} stars`
}

/** For screen readers: `4.7 of 5 stars`. */
export function formatAverage(average: number): string {
  return formatRating(formatTenths(average))
}
