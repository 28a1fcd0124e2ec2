/** The service worker of a build with `VITE_SERVICE_WORKER=remove`: clears the caches and unregisters itself. */
declare const self: ServiceWorkerGlobalScope

/** Delay before deleting again, since the replaced worker may still fill the caches. */
const SECOND_DELETION_MS = 3000

async function clearCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

async function remove(): Promise<void> {
  await clearCaches()
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(clearCaches())
  // Not awaited, since navigations wait for the activation.
  setTimeout(() => void remove(), SECOND_DELETION_MS)
})

export {}
