import { readStoredJson, writeStored } from './browser-storage'
import { readEntry } from './document-entry'
import { FILES_CACHE } from './page-cache'

const TIME_LIMIT_MS = 10_000
/** The scripts of other builds that this tab has reloaded for. */
const RELOADED_KEY = 'liangyi.reloaded-for'
const SCRIPT = /\/assets\/[^?]+\.js$/

/** The script of the build that the site serves now; undefined for a page that isn't the shop's. */
async function fetchServedScript(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' }, signal })
  return readEntry(new DOMParser().parseFromString(await response.text(), 'text/html'))?.script
}

/** Records a reload; false if there was one, or if it can't be recorded: during a deployment, edges differ. */
function isFirstReload(script: string): boolean {
  const stored = readStoredJson(RELOADED_KEY, 'session')
  const scripts: unknown[] = Array.isArray(stored) ? stored : []
  return !scripts.includes(script) && writeStored(RELOADED_KEY, JSON.stringify([...scripts, script]), 'session')
}

/**
 * Reloads the page if the site serves another build: a deployment may have removed the chunks of an open tab. Call
 * only for a chunk that a navigation or a press needs, since the page must not reload under its reader.
 */
export async function reloadForNewBuild(): Promise<void> {
  const entry = readEntry(document)
  if (!entry || !navigator.onLine) return
  // Unreachable: the page already shows that the chunk failed.
  const served = await fetchServedScript().catch(() => undefined)
  if (served && served !== entry.script && isFirstReload(served)) location.reload()
}

/** Loads a chunk that the page needs; if a press needs it, a failure reloads for a new build. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (navigator.userActivation?.isActive) void reloadForNewBuild()
    throw error
  }
}

/**
 * For a press on Try again: fetches the page's scripts past the caches of the service worker and the browser, which
 * keep a copy that was cut off, and reloads. Rejects without a connection.
 */
export async function reloadScripts(): Promise<void> {
  try {
    await caches.delete(FILES_CACHE)
  } catch {
    // Without https, or where site data is blocked, there is no cache.
  }
  const { script, chunks = [], state } = readEntry(document) ?? {}
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [script, ...chunks, state, ...loaded.filter((url) => SCRIPT.test(url))]
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const fetchAnew = async (url: string) => (await fetch(url, { cache: 'reload', signal })).arrayBuffer()
  const absolute = urls.flatMap((url) => (url ? new URL(url, location.href).href : []))
  await Promise.all([...new Set(absolute)].map(fetchAnew))
  location.reload()
}
