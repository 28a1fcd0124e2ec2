import { RATING_MAX } from '../domain/shop'

export function formatReviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** For screen readers: `4.7 of 5 stars`. */
export function formatAverage(average: number): string {
  return `${average.toFixed(1)} of ${RATING_MAX} stars`
}
