import { wasClickedLast } from '../../ui/view-transition'
import type { Product } from '../product'

/**
 * Which pages of a list are drawn with it. All but those of a long list that is come back to: of that the first, the
 * one with the product that was left for, and its neighbours; the rest may wait, and what is loaded later need not.
 */
export function initiallyRenderedPages(
  pages: readonly (readonly Pick<Product, 'handle'>[])[],
  isWhereOneWas: (handle: string) => boolean = wasClickedLast,
): (page: number) => boolean {
  const { length } = pages
  const left = pages.findIndex((products) => products.some(({ handle }) => isWhereOneWas(handle)))
  return (page) => page === 0 || page >= length || (left >= 0 && Math.abs(page - left) <= 1)
}
