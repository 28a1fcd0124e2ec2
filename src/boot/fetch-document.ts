const TIME_LIMIT_MS = 10_000

/** Requests the page's document from the site, bypassing the browser's cache. */
export function fetchDocument(): Promise<Response> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  return fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' }, signal })
}
