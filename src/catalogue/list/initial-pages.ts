import { wasClickedLast } from '../../ui/view-transition'
import type { Product } from '../product'

/**
 * Says for a page's index whether it renders with the list. On return to a long list these are the first page, the page
 * of the product clicked last and its neighbours; the rest may follow. Pages loaded later always render.
 */
export function initiallyRenderedPages(
  pages: readonly (readonly Pick<Product, 'handle'>[])[],
  wasClicked: (handle: string) => boolean = wasClickedLast,
): (index: number) => boolean {
  const { length } = pages
  const clickedPage = pages.findIndex((products) => products.some(({ handle }) => wasClicked(handle)))
  return (index) => index === 0 || index >= length || (clickedPage >= 0 && Math.abs(index - clickedPage) <= 1)
}
