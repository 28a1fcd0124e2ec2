import { FILES_CACHE } from './document-cache'

/** A slow script must not hold up the reload. */
const FETCH_TIMEOUT_MS = 15_000
const SCRIPT = /\/assets\/[^?]+\.js$/

/**
 * Refetches scripts past the caches of the service worker and the browser, which keep a copy that was cut off. Rejects
 * without a connection.
 */
export async function renewScripts(urls: readonly string[]): Promise<void> {
  try {
    await caches.delete(FILES_CACHE)
  } catch {
    // Without https, or where site data is blocked, there is no cache.
  }
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  await Promise.all(urls.map(async (url) => (await fetch(url, { cache: 'reload', signal })).arrayBuffer()))
}

/**
 * Loads again; if that fails too, refetches all of the page's scripts and reloads it: browsers don't request a script
 * again that they couldn't parse. Rejects without a connection.
 */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    await renewScripts(loaded.filter((url) => SCRIPT.test(url)))
    location.reload()
    // The page is about to go.
    return new Promise(() => {})
  }
}
