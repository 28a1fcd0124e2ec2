import type { BuiltEnvironment } from '../backends/environment'
import type { PageState } from '../boot/document'
import type { CataloguedProduct } from '../catalogued-product'
import type { LocalImages } from '../image-urls'
import type { Redirect } from '../shop-links'

/** Encodes the images of a first screen and returns the files of those that succeed. */
export type CreateImages = (urls: readonly string[]) => Promise<LocalImages>

export type RenderedPage = {
  /** Title, metadata and preloads, for the document's head. */
  head: string
  body: string
  /** The data that the page was rendered from; undefined without any. */
  state: PageState | undefined
  /** The page's source file, by which the build finds its chunk. */
  source: string
}

/** The exports of src/prerender.tsx that the build calls. */
export type Renderer = {
  /** Renders one address to HTML, with its data. */
  render: (path: string, createImages: CreateImages) => Promise<RenderedPage>
  /** Whether an error of `render` or `storeAddresses` is the storefront's. */
  isBackendError: (error: unknown) => boolean
  /** The public addresses, except those of the store's own collections, pages and products. */
  publicAddresses: () => string[]
  /** Whether the sitemap has the address: a specified collection or category only with a product. */
  isListed: (path: string) => boolean
  /** The addresses with content of one visitor, which are written as empty documents. */
  privateAddresses: () => { path: string; source: string }[]
  /** The paths that search engines must not crawl. */
  privateFolders: () => string[]
  /** Fetches the store's content and returns the addresses of its collections, pages and products. */
  storeAddresses: () => Promise<string[]>
  /** The state of documents without a page of their own; undefined before `storeAddresses` succeeded. */
  shellState: () => PageState | undefined
  /** The store's products, for the site's own files; none before `storeAddresses` succeeded. */
  catalogue: () => readonly CataloguedProduct[]
  /** The store's redirects; none before `storeAddresses` succeeded. */
  redirects: () => readonly Redirect[]
  /** The product page's source file, for the document of products newer than the build. */
  productSource: string
  /** The origins of the browser's first requests. */
  preconnects: () => string[]
  /** The origin of the shop; undefined without configuration. */
  site: () => string | undefined
  /** Parts of the store's data that the pages had to leave out. */
  dataProblems: () => string[]
  /** The environment of this build, with `/` for a backend that serves the page itself. */
  builtEnvironment: () => BuiltEnvironment
}
