import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { ENTRY_ID } from '../browser/document-entry.ts'

/** Older documents are used only if the network takes longer than `PATIENCE_MS`. */
const FRESH_MS = 24 * 60 * 60 * 1000
const PATIENCE_MS = 2000

/** Whether the host sent the document within a day, by this device's clock. */
export function isFresh(response: Response, now: number): boolean {
  const age = now - Date.parse(response.headers.get('date') ?? '')
  return age < FRESH_MS
}

const OWN_MARKER = `id="${ENTRY_ID}"`

/** Whether the document was built by the shop, and isn't, say, a network's login page. */
export async function isOwnDocument(response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return false
  return (await response.clone().text()).includes(OWN_MARKER)
}

function isReload({ cache }: Request): boolean {
  return cache === 'no-cache' || cache === 'reload'
}

/**
 * Returns a fresh document from the cache and revalidates it for the next view. For an older or reloaded one, waits a
 * little for the network, and falls back to the cache. Throws if both fail.
 */
export class PageStrategy extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fetched = handler.fetchAndCachePut(request)
    // A failure doesn't matter once the cached document is returned.
    void handler.waitUntil(fetched.catch(() => {}))
    // Treat blocked storage as empty.
    const cached = await handler.cacheMatch(request).catch(() => undefined)
    if (!cached) return fetched
    if (isFresh(cached, Date.now()) && !isReload(request)) return cached
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
    const response = await Promise.race([fetched, timeout]).catch(() => undefined)
    if (!response || response.status >= 500) return cached
    // Don't show a network's login page instead of a cached document; the shop's own calls will show the failure.
    return response.status === 200 && !(await isOwnDocument(response)) ? cached : response
  }
}
