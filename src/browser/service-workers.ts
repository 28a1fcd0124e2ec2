/** Undefined without https, in some browsers' private windows, and where site data is blocked. */
export function getServiceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
