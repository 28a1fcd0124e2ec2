import type { BuiltEnvironment } from '../backends/environment'
import type { StoreFacts } from '../backends/store-facts'
import type { DocumentTexts, PageState } from '../boot/document'
import type { CataloguedProduct } from '../domain/catalogued-product'
import type { LocalImages } from '../domain/image-urls'
import type { Redirect } from '../domain/shop-links'

/** Encodes the images of a first screen, and returns the files of those that succeeded. */
export type CreateImages = (urls: readonly string[]) => Promise<LocalImages>

export type RenderedPage = {
  /** Title, metadata and preload links. */
  head: string
  body: string
  /** Structured data for search engines. */
  jsonLd: readonly object[]
  /** The data that the page was rendered from. */
  state: PageState
  /** The page's source file, which is its key in the build's manifest. */
  source: string
}

/** The shop's addresses, with what the store adds to them, and its pages. */
export type LoadedStore = {
  /** Public addresses, each with its own document. */
  addresses: string[]
  /** Addresses whose content depends on the visitor, and lists without products; their documents are empty. */
  unlisted: { path: string; source: string }[]
  /** The state for documents without a page. */
  shell: PageState
  /** The store's products, for sitemap and feed. */
  catalogue: readonly CataloguedProduct[]
  redirects: readonly Redirect[]
  /** Renders one address to HTML, with its data. */
  render: (path: string, createImages: CreateImages) => Promise<RenderedPage>
}

/** What the build calls of src/prerender. */
export type Renderer = {
  /** Sends this token to the storefront in place of the public one; called before `learnStore`. */
  setPrivateToken: (token: string | undefined) => void
  /** Asks the store what the browser's scripts need to know of it; called once, before they are built. */
  learnStore: () => Promise<StoreFacts>
  /** Fetches what every page shows of the store; called once. */
  loadStore: () => Promise<LoadedStore>
  /** The product page's source file, for products newer than the build. */
  productSource: string
  /** The origins that the browser requests first. */
  preconnects: () => string[]
  /** The shop's origin; undefined if not configured. */
  site: () => string | undefined
  /** Invalid parts of the store's data, which pages omit. */
  dataProblems: () => string[]
  /** This build's environment, with `/` for backends on the page's own server. */
  builtEnvironment: () => BuiltEnvironment
  documentTexts: DocumentTexts
  /** The shop's description in one sentence. */
  description: string
}
