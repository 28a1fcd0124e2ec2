import { FILES_CACHE } from './document-cache'

/** A slow script must not hold up the reload. */
const FETCH_TIMEOUT_MS = 15_000
const SCRIPT = /\/assets\/[^?]+\.js$/

/** Refetches scripts into the caches of the service worker and the browser, one of which holds a broken copy. */
export async function renewScripts(urls: readonly string[]): Promise<void> {
  // Undefined without https.
  if ('caches' in globalThis) await caches.delete(FILES_CACHE).catch(() => {})
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  await Promise.allSettled(urls.map(async (url) => (await fetch(url, { cache: 'reload', signal })).arrayBuffer()))
}

/** Whether a script arrived but can't be parsed. Browsers don't request it again, so only a reload helps. */
export function isBrokenScript(error: unknown): boolean {
  return error instanceof SyntaxError
}

/** Refetches all of the page's scripts and reloads it. */
export async function reloadWithNewScripts(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  await renewScripts(loaded.filter((url) => SCRIPT.test(url)))
  location.reload()
}
