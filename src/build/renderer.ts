import type { BuiltEnvironment } from '../backends/environment'
import type { LocalImages } from '../image-urls'

/** Makes files of images that a page shows first, and gives those that could be made. */
export type CreateImages = (urls: readonly string[]) => Promise<LocalImages>

/** A page as the shop renders it for its document. */
export type RenderedPage = {
  /** Title, metadata and preloads, for the document's head. */
  head: string
  body: string
  /** The queries that the page was rendered from, as JSON. */
  state: string
  /** The images of the page that are served from the shop's own origin, as JSON; empty where there are none. */
  images: string
  /** The source file of the page, by which the build finds its chunk. */
  source: string
}

/** What the build calls of the shop: the exports of src/prerender.tsx. */
export type Renderer = {
  /** Renders one address to HTML, with its data. Throws where the storefront fails, so that no error page is written. */
  render: (path: string, createImages: CreateImages) => Promise<RenderedPage>
  /** The public addresses, except those of products. */
  publicAddresses: () => string[]
  /** The addresses whose content only the browser knows: they are written as empty documents. */
  privateAddresses: () => { path: string; source: string }[]
  /** The address of each product in the storefront. */
  productAddresses: () => Promise<string[]>
  /** The product page's source file, for the document that is served for products newer than the build. */
  productSource: string
  /** The origins that the browser will request from first, to connect to while the page arrives. */
  preconnects: () => string[]
  /** The origin of the shop; undefined where none is configured. */
  site: () => string | undefined
  /** What `.env` said, with `/` for a backend that serves the page itself. */
  builtEnvironment: () => BuiltEnvironment
}
