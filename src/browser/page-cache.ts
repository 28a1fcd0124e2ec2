/** The service worker's cache of documents, by path. */
export const DOCUMENTS_CACHE = 'documents'

/** The service worker's cache of the build's files. */
export const FILES_CACHE = 'files'

export const SERVICE_WORKER = '/service-worker.js'

/** A page's message to the service worker: cache the document of this path. */
export type CachePage = { type: 'CACHE_PAGE'; path: string }

export function isCachePage(data: unknown): data is CachePage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'CACHE_PAGE'
}
