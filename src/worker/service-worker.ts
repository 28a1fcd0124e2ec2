/**
 * Caches the shop's documents, files and pictures, so that return visits paint at once and visited pages open
 * offline. Requests to Shopify and Supabase bypass it.
 */
import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { DOCUMENTS_CACHE, FILES_CACHE, isCachePage } from '../browser/page-cache.ts'
import { SHOPIFY_IMAGES_ORIGIN } from '../domain/image-urls.ts'
import { paths } from '../domain/paths.ts'
import { inLanguage, type Language, languageOfPath } from '../language/languages.ts'
import { isOwnDocument, PageStrategy } from './page-strategy.ts'

declare const self: ServiceWorkerGlobalScope

/** Each language's files of overlays that can open on every page, such as the cart drawer. */
declare const __CACHED_FILES__: Readonly<Partial<Record<Language, readonly string[]>>>

/** A document that renders any address in the browser. */
const SHELL = '/200'
const CACHED_PATHS = [paths.home, paths.products, paths.saved, paths.privacy, paths.shipping]

/** Apart from the documents that were seen, which would push it out. */
const SHELL_CACHE = 'shell'
const IMAGES_CACHE = 'images'
/** About 10 MB for a hundred pages. */
const MAX_DOCUMENTS = 60
const MAX_FILES = 250
const MAX_IMAGES = 120
const MAX_FILE_BYTES = 150_000

/** Paths of backends on the shop's own origin, such as the sandbox's. */
const BACKEND = /^\/(api|sandbox|(auth|rest|functions|storage)\/v1)(\/|$)/
const FILES = /^\/assets\//
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/
const FILES_IN_DOCUMENT = /\/assets\/[^"'\\\s]+\.(?:js|css|woff2)/g

const isDocument = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** Rejects errors, redirects, large files, and the document that some hosts send for a missing file. */
const cacheableFile: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isLarge = Number(response.headers.get('content-length')) > MAX_FILE_BYTES
    return response.status === 200 && !isLarge && !isDocument(response) ? response : null
  },
  // If storage is blocked, use the network.
  handlerDidError: ({ request }) => fetch(request),
}

const files = new CacheFirst({
  cacheName: FILES_CACHE,
  plugins: [cacheableFile, new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
})

const cacheableDocument: WorkboxPlugin = {
  // A static host returns the same document for every query string.
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).origin + new URL(request.url).pathname,
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && (await isOwnDocument(response)) ? response : null,
  async cacheDidUpdate({ newResponse, event }) {
    const html = await newResponse.clone().text()
    for (const url of new Set(html.match(FILES_IN_DOCUMENT))) {
      files.handle({ event, request: new Request(url) }).catch(() => {})
    }
  },
}

const documents = new PageStrategy({
  cacheName: DOCUMENTS_CACHE,
  plugins: [cacheableDocument, new ExpirationPlugin({ maxEntries: MAX_DOCUMENTS, purgeOnQuotaError: true })],
})

const shells = new PageStrategy({ cacheName: SHELL_CACHE, plugins: [cacheableDocument] })

/** A picture's file name without size, hash and format, which differ between the build's and Shopify's files. */
function pictureName(url: string): string {
  const file = new URL(url).pathname.split('/').at(-1) ?? ''
  return file.replace(/(-[0-9a-f]+v\d+-\d+)?\.\w+$/, '')
}

/** The picture in another size, for offline use. */
async function findOtherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(IMAGES_CACHE)
  const cached = await cache.keys()
  const other = cached.find((request) => pictureName(request.url) === pictureName(url))
  return other && cache.match(other)
}

const images = new CacheFirst({
  cacheName: IMAGES_CACHE,
  plugins: [
    {
      // Browsers count an opaque response as several megabytes.
      requestWillFetch: async ({ request: { url } }) => new Request(url, { mode: 'cors', credentials: 'omit' }),
      handlerDidError: async ({ request }) =>
        (await findOtherSize(request.url).catch(() => undefined)) ?? fetch(request),
    },
    cacheableFile,
    new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true }),
  ],
})

registerRoute(
  ({ url, sameOrigin }) =>
    IMAGE.test(url.pathname) && (sameOrigin ? !BACKEND.test(url.pathname) : url.origin === SHOPIFY_IMAGES_ORIGIN),
  images,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && FILES.test(url.pathname), files)
registerRoute(
  ({ url, request, sameOrigin }) => request.mode === 'navigate' && sameOrigin && !BACKEND.test(url.pathname),
  documents,
)

setCatchHandler(async ({ request }) => {
  const language = languageOfPath(new URL(request.url).pathname)
  const options = { cacheName: SHELL_CACHE }
  const shell = request.mode === 'navigate' ? await caches.match(inLanguage(SHELL, language), options) : undefined
  return shell ?? Response.error()
})

/** The languages of the open pages: a visitor needs only their files. */
async function listOpenLanguages(): Promise<Set<Language>> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  return new Set(pages.map(({ url }) => languageOfPath(new URL(url).pathname)))
}

self.addEventListener('install', (event) => {
  const cachePath = (path: string, strategy = documents) =>
    strategy.handle({ event, request: new Request(path, { cache: 'no-cache' }) })
  const cacheUrl = (url: string) => files.handle({ event, request: new Request(url) })
  const cacheLanguage = (language: Language) => [
    cachePath(inLanguage(SHELL, language), shells),
    ...CACHED_PATHS.map((path) => cachePath(inLanguage(path, language))),
    ...(__CACHED_FILES__[language] ?? []).map(cacheUrl),
  ]
  event.waitUntil(listOpenLanguages().then((open) => Promise.allSettled([...open].flatMap(cacheLanguage))))
  // Safe, because the cache keeps the files of older builds.
  void self.skipWaiting()
})
clientsClaim()

// Caches a page's document after client-side navigation.
self.addEventListener('message', (event) => {
  const { data } = event
  if (isCachePage(data)) event.waitUntil(cachePage(data.path, event))
})

async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(DOCUMENTS_CACHE)
  if (!(await cache.match(path))) await documents.handle({ event, request: new Request(path) }).catch(() => {})
}
