import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app/app'
import { matchRoute, pageSourceFile, preloadPage } from '../app/routes'
import { createQueryClient } from '../backends/query-client'
import type { PageState } from '../boot/document'
import type { CreateImages, RenderedPage } from '../build/renderer'
import { listCachedProducts } from '../catalogue/product-queries'
import { readAssortment, storeQuery } from '../content/store-query'
import type { LocalImages } from '../domain/image-urls'
import { LANGUAGE, LANGUAGE_PREFIX } from '../language/language'
import { inLanguage } from '../language/languages'
import { ratingQuery } from '../reviews/ratings'
import { JsonLdContext } from '../ui/json-ld'
import { LocalImagesContext } from '../ui/use-local-sources'
import type { Store } from './fetch-store'
import { findFirstImages } from './first-images'

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/
/** React's marker for a Suspense boundary that threw. */
const FAILED_BOUNDARY = '<!--$!-->'

function createPageClient({ content }: Pick<Store, 'content'>, onFailure?: (error: Error) => void): QueryClient {
  const client = createQueryClient({ onFailure })
  client.setQueryData(storeQuery.queryKey, content)
  return client
}

/** The state of a document without a page. */
export function createShellState(store: Store): PageState {
  const client = createPageClient(store)
  const queries = dehydrate(client)
  client.clear()
  return { queries, images: {} }
}

function renderApp(path: string, client: QueryClient, images: LocalImages, jsonLd: object[]): string {
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={inLanguage(path, LANGUAGE)} basename={LANGUAGE_PREFIX || '/'}>
        <LocalImagesContext value={images}>
          <JsonLdContext value={jsonLd}>
            <App client={client} />
          </JsonLdContext>
        </LocalImagesContext>
      </StaticRouter>
    </StrictMode>,
  )
  if (html.includes(FAILED_BOUNDARY)) throw new Error('a component threw inside a Suspense boundary')
  return html
}

/** Renders one address to HTML, with its data. Throws if its data fails to load or a component throws. */
export async function renderPage(path: string, store: Store, createImages: CreateImages): Promise<RenderedPage> {
  const { ratings } = store
  const failures: Error[] = []
  const client = createPageClient(store, (error) => failures.push(error))
  const url = new URL(path, 'http://localhost')
  try {
    await preloadPage(client, url)
    const [failure] = failures
    if (failure) throw failure
    const { route, props } = matchRoute(url.pathname, readAssortment(client))
    const shownHandles = listCachedProducts(client).map(({ handle }) => handle)
    if (route.page === 'product') shownHandles.push(String(props.handle))
    // The browser loads everything again but the ratings, which serve it for a day.
    await client.invalidateQueries({ refetchType: 'none' })
    for (const handle of ratings ? shownHandles : []) {
      client.setQueryData(ratingQuery(handle).queryKey, ratings?.get(handle) ?? null)
    }
    const images = await createImages(findFirstImages(client, url.pathname))
    const jsonLd: object[] = []
    const html = renderApp(path, client, images, jsonLd)
    const head = HOISTED.exec(html)?.[0] ?? ''
    return {
      head,
      body: html.slice(head.length),
      jsonLd,
      state: { queries: dehydrate(client), images },
      source: pageSourceFile(route),
    }
  } finally {
    // The cache's timers would keep the process alive.
    client.clear()
  }
}
