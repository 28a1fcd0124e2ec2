import { wasClickedLast } from '../../ui/view-transition'
import type { Product } from '../product'

/** The cards of a first screen, and those to either side of one that was clicked: at least a screen each. */
const FIRST_CARDS = 8
const NEAR_CARDS = 12

/**
 * Says for a card, by the index of its page and its own there, whether it renders with the list. On return to a list these
 * are the first cards and those around the product clicked last; the rest may follow. A list that is new renders its first
 * page, and pages loaded later render as they come.
 */
export function initiallyRenderedCards(
  pages: readonly (readonly Pick<Product, 'handle'>[])[],
  wasClicked: (handle: string) => boolean = wasClickedLast,
): (page: number, card: number) => boolean {
  const { length } = pages
  const size = pages[0]?.length ?? 0
  const clicked = pages.flat().findIndex(({ handle }) => wasClicked(handle))
  return (page, card) => {
    if (page >= length) return true
    if (clicked < 0) return page === 0
    const index = page * size + card
    return index < FIRST_CARDS || Math.abs(index - clicked) <= NEAR_CARDS
  }
}
