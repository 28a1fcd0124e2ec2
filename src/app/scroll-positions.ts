/** How far down a page was left, and the card of a list whose place on the screen says so more exactly. */
type ScrollPosition = { top: number; card?: { handle: string; top: number } }

const CARDS = '[data-handle]'

const positions = new Map<string, ScrollPosition>()

export function clearScrollPositions(): void {
  positions.clear()
}

function firstCardOnScreen(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(CARDS)].find((card) => card.getBoundingClientRect().top >= 0)
}

/** Notes where the page of a history entry is, until the returned function is called. */
export function watchScrollPosition(key: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('scroll', () => positions.set(key, { top: scrollY }), { passive: true, signal })
  // A link mostly leaves the page; to look for a card at every scroll would slow scrolling down.
  const rememberCard = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const card = link && (link.closest<HTMLElement>(CARDS) ?? firstCardOnScreen())
    const handle = card?.dataset.handle
    if (card && handle) positions.set(key, { top: scrollY, card: { handle, top: card.getBoundingClientRect().top } })
  }
  addEventListener('click', rememberCard, { capture: true, signal })
  return () => controller.abort()
}

/**
 * Scrolls to where a page was left. A list that is rendered again states its cards' heights, and has their true ones only
 * as they come near the screen: the same number of pixels is then another place, and the card is what is found again.
 */
export function restoreScrollPosition(key: string): void {
  const { top, card } = positions.get(key) ?? { top: 0 }
  const item = card && document.querySelector(`[data-handle="${CSS.escape(card.handle)}"]`)
  if (!item) {
    scrollTo({ top, behavior: 'instant' })
    return
  }
  const align = () => scrollBy({ top: item.getBoundingClientRect().top - card.top, behavior: 'instant' })
  align()
  // An observer is called before the first paint, when the cards around it have their true heights.
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    align()
  })
  observer.observe(item)
}
