/** Replaces the service worker in a build with `VITE_SERVICE_WORKER=remove`: clears its caches and unregisters. */
declare const self: ServiceWorkerGlobalScope

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

export {}
