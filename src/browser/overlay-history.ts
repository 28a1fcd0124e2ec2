import type { Navigator } from 'react-router-dom'

/**
 * Back closes an open overlay: each has a history entry above its page's, a copy with a mark. Nothing but the mark
 * tells an overlay's entry.
 */

/** The number of overlays' entries above the page's, and the page's address below them. */
type Mark = { count: number; from: string }

/** A traversal that never arrives must not hold up navigation. */
const RETURN_LIMIT_MS = 1000

/** Closes each open overlay, innermost last. */
const closers: (() => void)[] = []
/** What is being left: the entries of closed overlays, or the document. */
let leaving: 'entries' | 'document' | undefined
/** Navigations that wait until the entries are left, which would undo them. */
const waiting: (() => void)[] = []
let returnTimer: ReturnType<typeof setTimeout> | undefined
/** A new address for the page's entry, set by an open overlay, such as a filter's. */
let changedPage: { from: string; state: unknown; href: string } | undefined

/** The mark of an overlay's entry; undefined on a page's. */
export function readMark(): Mark | undefined {
  const { overlays }: { overlays?: Mark } = Object(history.state)
  return overlays
}

function writeEntry(method: 'pushState' | 'replaceState', state: unknown, overlays: Mark | undefined, href?: string) {
  try {
    history[method]({ ...Object(state), overlays }, '', href)
  } catch {
    // Safari limits both per half minute: Back leaves the page, or shows its former address.
  }
}

/** Adds the entry of an opened overlay, or leaves those of closed ones. */
function reconcile(): void {
  if (leaving) return
  const { count = 0, from = location.href } = readMark() ?? {}
  if (closers.length > count) writeEntry('pushState', history.state, { count: closers.length, from })
  if (closers.length >= count) return
  leaving = 'entries'
  returnTimer = setTimeout(endReturn, RETURN_LIMIT_MS)
  history.go(closers.length - count)
}

function endReturn(): void {
  clearTimeout(returnTimer)
  leaving = undefined
  for (const navigate of waiting.splice(0)) navigate()
}

function afterReturn(navigate: () => void): void {
  if (leaving === 'entries') waiting.push(navigate)
  else navigate()
}

/** Registers an open overlay, which Back closes with `close`. Returns the function to call once it is closed. */
export function addOverlay(close: () => void): () => void {
  closers.push(close)
  // The other document didn't come.
  if (leaving === 'document') leaving = undefined
  reconcile()
  return () => {
    if (closers.includes(close)) closers.splice(closers.indexOf(close), 1)
    // After the press that closed it, which may also follow a link.
    setTimeout(reconcile)
  }
}

function followTraversal(): void {
  const mark = readMark()
  if (changedPage?.from === location.href) writeEntry('replaceState', changedPage.state, mark, changedPage.href)
  if (!mark) changedPage = undefined
  if (leaving !== 'entries') closers.at(-1)?.()
  leaving = undefined
  // After the router has read the entry, and the overlay has closed.
  setTimeout(() => {
    endReturn()
    reconcile()
  })
}

/** Goes to another document, which takes over an open overlay's entry. */
export function leaveDocument(url: string): void {
  afterReturn(() => {
    if (!readMark()) return location.assign(url)
    leaving = 'document'
    location.replace(url)
  })
}

/** Makes a link that the browser would follow take over an open overlay's entry. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download') || !link.protocol.startsWith('http')) return
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isFragment = link.hash !== '' && link.href === location.href.split('#')[0] + link.hash
  if (event.defaultPrevented || opensElsewhere || isFragment || (!readMark() && leaving !== 'entries')) return
  event.preventDefault()
  leaveDocument(link.href)
}

/** The router's navigator, whose new pages take over an open overlay's entry. */
export function navigateOverOverlays(navigator: Navigator): Navigator {
  function replace(mark: Mark | undefined, ...args: Parameters<Navigator['replace']>): void {
    try {
      navigator.replace(...args)
    } catch {
      // Safari's limit.
      leaveDocument(navigator.createHref(args[0]))
      return
    }
    if (!mark || new URL(mark.from).pathname !== location.pathname) return
    // The overlay may stay open: its page has a new address.
    changedPage = { from: mark.from, state: history.state, href: location.href }
    writeEntry('replaceState', history.state, mark)
  }
  return {
    ...navigator,
    push: (...args) => afterReturn(() => (readMark() ? replace(undefined, ...args) : navigator.push(...args))),
    replace: (...args) => afterReturn(() => replace(readMark(), ...args)),
  }
}

/** Returns a cleanup function. */
export function startOverlayHistory(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('popstate', followTraversal, { capture: true, signal })
  addEventListener('click', followLink, { signal })
  return () => {
    controller.abort()
    clearTimeout(returnTimer)
    closers.length = waiting.length = 0
    leaving = changedPage = undefined
  }
}
