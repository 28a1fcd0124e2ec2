import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { routeAt, routes } from './app/routes'
import { environment } from './backends/env'
import { createQueryClient } from './backends/query-client'
import { fetchHandles } from './catalogue/product-handles'
import { paths } from './paths'

export type RenderedPage = {
  /** Title, metadata and preloads, for the document's head. */
  head: string
  body: string
  /** The queries that the page was rendered from, as JSON. */
  state: string
  /** The source file of the page, by which the build finds its chunk. */
  source: string
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/

/** Renders one address to HTML, with its data. Throws where the storefront fails, so that no error page is written. */
export async function render(path: string): Promise<RenderedPage> {
  const url = new URL(path, 'http://localhost')
  const route = routeAt(url.pathname)
  const failures: Error[] = []
  const client = createQueryClient({ onFailure: (error) => failures.push(error) })
  await route.preload({ client, url })
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
  return { head, body: html.slice(head.length), state, source: route.source }
}

/** The public addresses, except those of products. */
export function publicAddresses(): string[] {
  return routes.filter((route) => route.isPublic).map((route) => route.path)
}

/** The addresses whose content only the browser knows: they are written as empty documents. */
export function privateAddresses(): { path: string; source: string }[] {
  return routes
    .filter((route) => !route.isPublic && !/[:*]/.test(route.path))
    .map(({ path, source }) => ({ path, source }))
}

/** The address of each product in the storefront. */
export async function productAddresses(): Promise<string[]> {
  const handles = await fetchHandles()
  return handles.map((handle) => paths.product(handle))
}

/** The product page's source file, for the document that is served for products newer than the build. */
export const productSource = routeAt(paths.product('any')).source

/** The origins that the browser will request from first, to connect to while the page arrives. */
export function preconnects(): string[] {
  const { shopify, site } = environment()
  const { origin } = new URL(shopify.url)
  const isHosted = origin !== site && origin.startsWith('https:')
  return isHosted ? [origin, 'https://cdn.shopify.com'] : []
}

/** The origin of the shop; undefined where none is configured. */
export const site = () => environment().site
