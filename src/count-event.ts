export type EventKind =
  | 'view'
  | 'seen'
  | 'add'
  | 'checkout'
  | 'search-none'
  | 'search-few'
  | 'error'
  | 'failed-call'
  | 'missing-chunk'
  | 'vital-LCP'
  | 'vital-INP'
  | 'vital-CLS'

const MAX_EVENTS = 100
const MAX_KEY_LENGTH = 160
/** A beacon of this many events stays under the function's limit of 4 kB. */
const BATCH = 20

const events: [kind: EventKind, key: string][] = []
const countedErrors = new Set<string>()

/** Counts an event for the shop's figures, which say nothing about the visitor. The beacon sends it, if it is on. */
export function countEvent(kind: EventKind, key = ''): void {
  if (events.length < MAX_EVENTS) events.push([kind, key.slice(0, MAX_KEY_LENGTH)])
}

/** The most results of a search that found little. */
const FEW_RESULTS = 2

/** Counts a search that found nothing or little. */
export function countSearch(query: string, results: number): void {
  const search = query.trim()
  if (search.length > 1 && results <= FEW_RESULTS) countEvent(results === 0 ? 'search-none' : 'search-few', search)
}

/** Counts an error once, with its place in the shop's scripts; none of a browser extension. */
export function countError(error: unknown): void {
  if (!(error instanceof Error)) return
  const [, place] = (error.stack ?? '').split(location.origin)
  const key = `${error.message.slice(0, 100)} (${place?.split(/[\s)]/)[0]})`
  if (!place || countedErrors.has(key)) return
  countedErrors.add(key)
  countEvent('error', key)
}

/** Removes and returns the next events. */
export function takeEvents(): typeof events {
  return events.splice(0, BATCH)
}
