import type { Location } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { readStoredJson, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'

type Card = { handle: string; top: number }

/** A scroll offset; in a list also one card's offset from the top of the screen. */
type ScrollPosition = { top: number; card?: Card }

const CARDS = '[data-handle]'
const STORAGE_KEY = 'liangyi.scroll'
const MAX_STORED = 50
/** Browsers round scroll offsets. */
const OWN_SCROLL_PX = 2
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The history entry whose position is being restored. */
let restoringKey: string | undefined
let stopRestoring = () => {}

/** Identifies a history entry. The router calls the first of each document `default`. */
export function getEntryKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return `${key} ${pathname}${search}`
}

function isPosition(value: unknown): value is ScrollPosition {
  const { top, card } = Object(value)
  if (typeof top !== 'number') return false
  return card === undefined || (typeof card?.handle === 'string' && typeof card.top === 'number')
}

function readPositions(): ReadonlyMap<string, ScrollPosition> {
  const entries = Object.entries(toRecord(readStoredJson(STORAGE_KEY, 'session')))
  return new Map(entries.filter((entry): entry is [string, ScrollPosition] => isPosition(entry[1])))
}

/** Positions of this tab's history entries; they survive a reload. */
export const scrollPositions = createStore(readPositions)

function storePositions(): void {
  const latest = [...scrollPositions.getState()].slice(-MAX_STORED)
  writeStored(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)), 'session')
}

function firstCardOnScreen(): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)]
  const next = cards.find((card) => card.getBoundingClientRect().top >= 0)
  return next && next.getBoundingClientRect().top < innerHeight ? next : undefined
}

function positionAt(card: HTMLElement | undefined): ScrollPosition {
  const handle = card?.dataset.handle
  if (!card || !handle) return { top: scrollY }
  return { top: scrollY, card: { handle, top: card.getBoundingClientRect().top } }
}

/** Records a history entry's scroll position. Returns a cleanup function. */
export function watchScrollPosition(key: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  function record(card?: HTMLElement): void {
    // Keep the old position until the loading page has reached it.
    if (restoringKey === key) return
    scrollPositions.setState((positions) => new Map(positions).set(key, positionAt(card)), true)
  }
  addEventListener('scroll', () => record(), { passive: true, signal })
  // Look for the card only on leaving: on every scroll it would be slow.
  const recordCard = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) record(link.closest<HTMLElement>(CARDS) ?? firstCardOnScreen())
  }
  addEventListener('click', recordCard, { capture: true, signal })
  const leave = () => record(firstCardOnScreen())
  addEventListener('popstate', leave, { capture: true, signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('pagehide', storePositions, { signal })
  return () => controller.abort()
}

/** Scrolls to a position, or as near as the page is loaded. */
function scrollToPosition({ top, card }: ScrollPosition): void {
  const item = card && document.querySelector(`[data-handle="${CSS.escape(card.handle)}"]`)
  if (card && item) scrollBy({ top: item.getBoundingClientRect().top - card.top, behavior: 'instant' })
  else scrollTo({ top, behavior: 'instant' })
}

/** Whether the page has become too short for `top`, so that the browser scrolls up. */
function isCutShort(top: number): boolean {
  const end = document.documentElement.scrollHeight - innerHeight
  return scrollY < top && scrollY >= end - OWN_SCROLL_PX
}

/**
 * Restores a scroll position, and again whenever the page's height changes, until anything else scrolls the page: the
 * visitor, find-in-page or a screen reader. Heights of cards off the screen are estimates, and parts of a page load
 * near the viewport. Returns a cleanup function.
 */
export function restoreScrollPosition(key: string): () => void {
  // The previous entry's restoration would end only after this one has begun.
  stopRestoring()
  const position = scrollPositions.getState().get(key) ?? { top: 0 }
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  const root = document.documentElement
  let ownTop = 0

  function scrollAgain(): void {
    scrollToPosition(position)
    ownTop = scrollY
  }

  const observer = new ResizeObserver(scrollAgain)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    restoringKey = undefined
    root.style.overflowAnchor = ''
  })
  for (const type of INPUT_EVENTS) addEventListener(type, stop, { passive: true, capture: true, signal })
  addEventListener('popstate', stop, { signal })
  const stopForeign = () => Math.abs(scrollY - ownTop) > OWN_SCROLL_PX && !isCutShort(ownTop) && stop()
  addEventListener('scroll', stopForeign, { passive: true, signal })
  restoringKey = key
  stopRestoring = stop
  // Scroll anchoring would look like a scroll by the visitor.
  root.style.overflowAnchor = 'none'
  scrollAgain()
  const page = document.getElementById('main')
  if (page) observer.observe(page)
  return stop
}

/** Restores a reloaded page's position, unless the visitor has already scrolled. Returns a cleanup function. */
export function restoreReloadedPosition(key: string): () => void {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation && 'type' in navigation ? navigation.type : undefined
  const isReturn = type === 'reload' || type === 'back_forward'
  if (!isReturn || scrollY > 0 || !scrollPositions.getState().has(key)) return () => {}
  return restoreScrollPosition(key)
}
