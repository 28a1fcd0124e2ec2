import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { destinationAt, preloadPage, routes, sourceOf } from './app/routes'
import { environment } from './backends/env'
import { createQueryClient } from './backends/query-client'
import type { RenderedPage, Renderer } from './build/renderer'
import { fetchHandles } from './catalogue/product-handles'
import { paths } from './paths'

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/

async function render(path: string): Promise<RenderedPage> {
  const url = new URL(path, 'http://localhost')
  const failures: Error[] = []
  const client = createQueryClient({ onFailure: (error) => failures.push(error) })
  await preloadPage(client, url)
  const [failure] = failures
  if (failure) throw failure

  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App client={client} />
      </StaticRouter>
    </StrictMode>,
  )
  const head = HOISTED.exec(html)?.[0] ?? ''
  const state = JSON.stringify(dehydrate(client))
  client.clear()
  return { head, body: html.slice(head.length), state, source: sourceOf(destinationAt(url.pathname).route) }
}

function findPreconnects(): string[] {
  const { shopify, site } = environment()
  const { origin } = new URL(shopify.url)
  const isHosted = origin !== site && origin.startsWith('https:')
  return isHosted ? [origin, 'https://cdn.shopify.com'] : []
}

/** What the build calls to write the documents. */
export const renderer: Renderer = {
  render,
  publicAddresses: () => routes.filter(({ isPublic }) => isPublic).map(({ path }) => path),
  privateAddresses: () =>
    routes
      .filter(({ isPublic, path }) => !isPublic && !path.includes(':'))
      .map((route) => ({ path: route.path, source: sourceOf(route) })),
  productAddresses: async () => (await fetchHandles()).map((handle) => paths.product(handle)),
  productSource: sourceOf(destinationAt(paths.product('any')).route),
  preconnects: findPreconnects,
  site: () => environment().site,
}
