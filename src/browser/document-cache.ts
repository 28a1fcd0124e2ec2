/** The service worker's cache of documents, by path. */
export const DOCUMENTS_CACHE = 'documents'

export const SERVICE_WORKER = '/service-worker.js'

/** A page's message to the service worker: keep the document of this path. */
export type KeepPage = { type: 'KEEP_PAGE'; path: string }

export function isKeepPage(data: unknown): data is KeepPage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'KEEP_PAGE'
}
