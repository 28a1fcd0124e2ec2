import { idle, isDataSaverOn } from '../browser/idle'
import { type CachePage, SERVICE_WORKER } from '../browser/page-cache'
import { getServiceWorkers } from '../browser/service-workers'

function post(message: object): void {
  getServiceWorkers()?.controller?.postMessage(message)
}

/** Caches the document of a page the shop has rendered, once the browser is idle. */
export async function cachePage(path: string): Promise<void> {
  await idle()
  post({ type: 'CACHE_PAGE', path } satisfies CachePage)
}

/** Caches what was loaded before the service worker controlled the page. Workbox handles the message. */
function cacheLoaded(): void {
  const urlsToCache = performance.getEntriesByType('resource').map(({ name }) => name)
  post({ type: 'CACHE_URLS', payload: { urlsToCache } })
  void cachePage(location.pathname)
}

/** Registers the service worker once the browser is idle, unless the visitor saves data. */
export async function registerServiceWorker(): Promise<void> {
  const container = getServiceWorkers()
  if (!container || isDataSaverOn()) return
  await idle()
  if (!container.controller) container.addEventListener('controllerchange', cacheLoaded, { once: true })
  // The shop works without it.
  await container.register(SERVICE_WORKER).catch(() => {})
}
