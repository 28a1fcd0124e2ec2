/** Back closes an open overlay: it has a history entry above its page's, with the page's address and a mark. */

type EntryState = { idx: number | undefined; isOverlay: boolean }

/** Closes each open overlay, innermost last. */
const closers: (() => void)[] = []
/** Whether the current entry is the overlays', and its page's place among the router's entries. */
let hasEntry = false
let entryIdx: number | undefined
/** Whether that entry is being removed. */
let isRemoving = false
/** The page's entry, as the router has last written it. */
let page: { idx: number | undefined; state: unknown; href: string } | undefined
/** Whether the entry before a traversal was one of an overlay that is closed. */
let wasStale = false

function readState(state: unknown): EntryState {
  const { idx, overlay } = Object(state)
  // The router counts its entries.
  return { idx: typeof idx === 'number' ? idx : undefined, isOverlay: overlay === true }
}

function addEntry(): void {
  if (hasEntry || isRemoving || closers.length === 0) return
  rememberPage()
  entryIdx = page?.idx
  try {
    history.pushState({ ...Object(history.state), overlay: true }, '')
    hasEntry = true
  } catch {
    // Safari limits entries per half minute: Back leaves the page.
  }
}

/** Removes the entry, unless a link has left the page: then Back skips it later. */
function removeEntry(): void {
  if (!hasEntry || closers.length > 0) return
  hasEntry = false
  if (readState(history.state).idx !== entryIdx) return
  isRemoving = true
  history.back()
}

/** Restores changes that the open overlay made to the URL, such as a filter. */
function restorePage(): void {
  if (page && page.href !== location.href) history.replaceState(page.state, '', page.href)
}

/** Call when the router has a new location. */
export function rememberPage(): void {
  const { overlay: _, ...state } = Object(history.state)
  page = { idx: readState(state).idx, state, href: location.href }
  wasStale = false
}

/** Registers an open overlay, which Back closes with `close`. Returns the function to call once it is closed. */
export function addOverlay(close: () => void): () => void {
  closers.push(close)
  addEntry()
  return () => {
    closers.splice(closers.indexOf(close), 1)
    // After the press that closed it, which may also follow a link.
    setTimeout(removeEntry)
  }
}

function followTraversal(event: PopStateEvent): void {
  const { idx, isOverlay } = readState(event.state)
  const isSamePage = idx === page?.idx
  if (isRemoving) {
    isRemoving = false
    event.stopImmediatePropagation()
    restorePage()
    addEntry()
  } else if (hasEntry && !isOverlay && isSamePage) {
    hasEntry = false
    event.stopImmediatePropagation()
    restorePage()
    closers.at(-1)?.()
    setTimeout(addEntry)
  } else if (isOverlay) {
    // The overlay is closed: go on in the same direction.
    wasStale = true
    if (isSamePage) event.stopImmediatePropagation()
    const isBackward = page?.idx !== undefined && idx !== undefined && idx < page.idx
    history.go(isBackward ? -1 : 1)
  } else if (wasStale && isSamePage) {
    wasStale = false
    event.stopImmediatePropagation()
    history.back()
  } else {
    hasEntry = false
    for (const close of closers.toReversed()) close()
  }
}

/** Returns a cleanup function. */
export function startOverlayHistory(): () => void {
  const controller = new AbortController()
  addEventListener('popstate', followTraversal, { capture: true, signal: controller.signal })
  // Reloaded with an overlay open.
  if (readState(history.state).isOverlay) {
    isRemoving = true
    history.back()
  }
  return () => {
    controller.abort()
    closers.length = 0
    hasEntry = false
    isRemoving = false
    wasStale = false
    page = undefined
  }
}
