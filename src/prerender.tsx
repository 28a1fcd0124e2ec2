import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { renderedQueries } from './app/rendered-queries'
import { matchRoute, pageSourceFile, preloadPage, routes } from './app/routes'
import { builtEnvironment, environment } from './backends/current-environment'
import { createQueryClient } from './backends/query-client'
import type { CreateImages, RenderedPage, Renderer } from './build/renderer'
import { fetchHandles } from './catalogue/product-handles'
import { takeFirstImages } from './first-images'
import { type LocalImages, SHOPIFY_IMAGES_ORIGIN, setLocalImages } from './image-urls'
import { paths } from './paths'

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/

function renderApp(path: string, client: QueryClient, images: LocalImages): string {
  setLocalImages(images)
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App client={client} />
      </StaticRouter>
    </StrictMode>,
  )
}

async function render(path: string, createImages: CreateImages): Promise<RenderedPage> {
  const failures: Error[] = []
  const client = createQueryClient({ onFailure: (error) => failures.push(error) })
  try {
    await preloadPage(client, new URL(path, 'http://localhost'))
    const [failure] = failures
    if (failure) throw failure
    return await renderPage(path, client, createImages)
  } finally {
    // The timers of queries that are kept, failed ones too, would keep the build from ending.
    client.clear()
  }
}

/** Renders a page whose queries have been fetched. */
async function renderPage(path: string, client: QueryClient, createImages: CreateImages): Promise<RenderedPage> {
  // Which images come first is known once the page is rendered.
  const draft = renderApp(path, client, {})
  const images = await createImages(takeFirstImages())
  const hasImages = Object.keys(images).length > 0
  const html = hasImages ? renderApp(path, client, images) : draft
  takeFirstImages()
  const head = HOISTED.exec(html)?.[0] ?? ''
  return {
    head,
    body: html.slice(head.length),
    state: renderedQueries(client),
    images: hasImages ? JSON.stringify(images) : '',
    source: pageSourceFile(matchRoute(new URL(path, 'http://localhost').pathname).route),
  }
}

function findPreconnects(): string[] {
  const { shopify, site } = environment()
  const { origin } = new URL(shopify.url)
  const isHosted = origin !== site && origin.startsWith('https:')
  return isHosted ? [origin, SHOPIFY_IMAGES_ORIGIN] : []
}

/** What the build calls to write the documents. */
export const renderer: Renderer = {
  render,
  publicAddresses: () => routes.filter(({ isPublic }) => isPublic).map(({ path }) => path),
  privateAddresses: () =>
    routes
      .filter(({ isPublic, path }) => !isPublic && !path.includes(':'))
      .map((route) => ({ path: route.path, source: pageSourceFile(route) })),
  productAddresses: async () => (await fetchHandles()).map((handle) => paths.product(handle)),
  productSource: pageSourceFile(matchRoute(paths.product('any')).route),
  preconnects: findPreconnects,
  site: () => environment().site,
  builtEnvironment,
}
