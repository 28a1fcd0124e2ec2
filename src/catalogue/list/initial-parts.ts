import { wasClickedLast } from '../../ui/view-transition'
import type { Product } from '../product'

/** Products rendered together: whole rows of two and of four, and at least a screen of them beside the neighbours. */
export const PART_SIZE = 8

/**
 * Says for a part of a page, by their indexes, whether it renders with the list. On return to a list these are the first
 * part, the one with the product clicked last and its neighbours; the rest may follow. A list that is new renders its
 * first page, and pages loaded later render as they come.
 */
export function initiallyRenderedParts(
  pages: readonly (readonly Pick<Product, 'handle'>[])[],
  wasClicked: (handle: string) => boolean = wasClickedLast,
): (page: number, part: number) => boolean {
  const clicked = pages.flat().findIndex(({ handle }) => wasClicked(handle))
  const firstOfPage = pages.map((_, page) => pages.slice(0, page).flat().length)
  return (page, part) => {
    const offset = firstOfPage[page]
    if (offset === undefined) return true
    if (clicked < 0) return page === 0
    const first = offset + part * PART_SIZE
    return first === 0 || (first <= clicked + PART_SIZE && first + PART_SIZE > clicked - PART_SIZE)
  }
}
