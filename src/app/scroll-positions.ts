import { readStoredJson, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'
import { awaitedCard } from '../ui/awaited-card'

/** A scroll offset and, in a list, the offset of one card from the top of the screen. */
type ScrollPosition = { top: number; card?: { handle: string; top: number } }

const CARDS = '[data-handle]'
const STORAGE_KEY = 'liangyi.scroll'
const MAX_STORED = 50
/** Time limit for a loading page to reach its old height. */
const MAX_HOLD_MS = 15_000
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let positions: Map<string, ScrollPosition> | undefined

function isPosition(value: unknown): value is ScrollPosition {
  const { top, card } = Object(value)
  return typeof top === 'number' && (card === undefined || (typeof card?.handle === 'string' && isPosition(card)))
}

/** The positions of this tab's history, which outlive a reload. */
function getPositions(): Map<string, ScrollPosition> {
  if (positions) return positions
  positions = new Map()
  for (const [key, position] of Object.entries(toRecord(readStoredJson(STORAGE_KEY, 'session')))) {
    if (isPosition(position)) positions.set(key, position)
  }
  return positions
}

function storePositions(): void {
  const latest = [...getPositions()].slice(-MAX_STORED)
  writeStored(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)), 'session')
}

export function clearScrollPositions(): void {
  positions = new Map()
}

function firstCardOnScreen(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(CARDS)].find((card) => card.getBoundingClientRect().top >= 0)
}

/** Records a history entry's scroll position. Returns a function that stops it. */
export function watchScrollPosition(key: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('scroll', () => getPositions().set(key, { top: scrollY }), { passive: true, signal })
  // Look for the card only on a press: on every scroll it would be slow.
  const rememberCard = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const card = link && (link.closest<HTMLElement>(CARDS) ?? firstCardOnScreen())
    const handle = card?.dataset.handle
    if (card && handle)
      getPositions().set(key, { top: scrollY, card: { handle, top: card.getBoundingClientRect().top } })
  }
  addEventListener('click', rememberCard, { capture: true, signal })
  addEventListener('pagehide', storePositions, { signal })
  return () => controller.abort()
}

/** Scrolls to a position as far as the page is loaded. A list may have to load more for the card to be there. */
function scrollToPosition({ top, card }: ScrollPosition): void {
  const item = card && document.querySelector(`[data-handle="${CSS.escape(card.handle)}"]`)
  awaitedCard.setState(card && !item ? card.handle : null, true)
  if (card && item) scrollBy({ top: item.getBoundingClientRect().top - card.top, behavior: 'instant' })
  else scrollTo({ top, behavior: 'instant' })
}

/**
 * Restores a scroll position, and again whenever the page's height changes, until the visitor does something: cards off
 * the screen have estimated heights, and parts of a page load near the viewport.
 */
export function restoreScrollPosition(key: string): void {
  const position = getPositions().get(key) ?? { top: 0 }
  const controller = new AbortController()
  const { signal } = controller
  // Before the scroll below can overwrite it.
  const observer = new ResizeObserver(() => scrollToPosition(position))
  const stop = () => controller.abort()
  signal.addEventListener('abort', () => {
    observer.disconnect()
    awaitedCard.setState(null, true)
  })
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true, capture: true, signal })
  addEventListener('popstate', stop, { signal })
  setTimeout(stop, MAX_HOLD_MS)
  scrollToPosition(position)
  const page = document.getElementById('main')
  if (page) observer.observe(page)
}
