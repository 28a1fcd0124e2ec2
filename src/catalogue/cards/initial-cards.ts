import { wasClickedLast } from '../clicked-image'
import type { Product } from '../product'

/** At least one screen of cards each. */
const FIRST_CARDS = 8
const NEAR_CARDS = 12

/**
 * Decides whether a card renders together with its list or afterwards. Returning to a list first renders its first
 * cards and those around the last clicked product; a new list renders its first page, and later pages as they load.
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
