import { dehydrate, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app'
import { type AppRoute, matchRoute, pageSourceFile, preloadPage, routes } from './app/routes'
import { builtEnvironment, environment } from './backends/current-environment'
import { BackendError } from './backends/errors'
import { learnStore } from './backends/learn-store'
import { ownHosts } from './backends/own-hosts'
import { createQueryClient } from './backends/query-client'
import { recordedProblems, recordProblems } from './backends/recorded-problems'
import { setPrivateToken } from './backends/storefront'
import type { PageState } from './boot/document'
import { documentTexts } from './boot/document-texts'
import type { CreateImages, LoadedStore, RenderedPage, Renderer } from './build/renderer'
import { cheapestAvailable, imagesForVariant, type Product } from './catalogue/product'
import { featuredQuery, LIST_KEY, listCachedProducts } from './catalogue/product-queries'
import type { ProductListPage } from './catalogue/products'
import { fetchStoreCatalogue } from './catalogue/store-catalogue'
import { findVariant } from './catalogue/variant-selection'
import { firstJournalImages } from './content/article-query'
import { parseHomeWords } from './content/home-words'
import { fetchRedirects, keepFirst, parseRedirects } from './content/redirects'
import type { StoreContent } from './content/store-content'
import { storeQuery } from './content/store-query'
import { categoryRedirects, listEmptyPaths, listPaths, SPECIFIED } from './domain/assortment'
import type { CataloguedProduct } from './domain/catalogued-product'
import { type LocalImages, SHOPIFY_IMAGES_ORIGIN } from './domain/image-urls'
import { PRIVATE_FOLDERS, paths } from './domain/paths'
import { TERMS_HANDLE } from './domain/shop'
import type { Redirect } from './domain/shop-links'
import { LANGUAGE, LANGUAGE_PREFIX } from './language/language'
import { inLanguage } from './language/languages'
import { DESCRIPTION } from './merchant/words'
import { fetchAllRatings, type Rating, ratingQuery } from './reviews/ratings'
import { JsonLdContext } from './ui/json-ld'
import { LocalImagesContext } from './ui/use-local-sources'

const HOISTED = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/
/** React's marker for a Suspense boundary that threw. */
const FAILED_BOUNDARY = '<!--$!-->'
/** Number of cards in a list's first row on a wide screen. */
const FIRST_ROW = 4

/** Every page's data of the store. */
let store: StoreContent | undefined
let ratings: ReadonlyMap<string, Rating> | undefined

type OfStore = { paths: string[]; catalogue: CataloguedProduct[]; redirects: Redirect[] }

const NO_PRODUCTS =
  'The storefront has no product at all. Publish products to the sales channel of its token, which needs the permission unauthenticated_read_product_listings.'

async function fetchStore(): Promise<OfStore> {
  const { fetchStoreContent } = await import('./content/fetch-store-content')
  const products = fetchStoreCatalogue()
  const loadingRatings = loadRatings()
  const [content, redirectNodes] = await Promise.all([fetchStoreContent(products), fetchRedirects()])
  await loadingRatings
  store = recordProblems(content)
  const catalogue = await products
  if (catalogue.length === 0) throw new Error(NO_PRODUCTS)
  const hasPage = (path: string) => content.pagePaths.has(path)
  const journalPaths = store.hasJournal ? [paths.journal, ...content.articlePaths] : []
  return {
    catalogue,
    redirects: recordProblems(
      keepFirst([
        ...recordProblems(parseRedirects(redirectNodes, { hosts: ownHosts(), hasPage })),
        ...categoryRedirects(store.assortment),
      ]),
    ),
    paths: [
      ...journalPaths,
      ...store.collections.map(({ handle }) => paths.storeCollection(handle)),
      ...store.pages.map(({ handle }) => paths.shopPage(handle)),
      ...(store.policies.terms ? [paths.shopPage(TERMS_HANDLE)] : []),
      ...catalogue.map(({ handle }) => paths.product(handle)),
    ],
  }
}

async function loadStore(): Promise<LoadedStore> {
  const { paths: ofStore, ...data } = await fetchStore()
  const own = [...routes.filter(hasPage).map(({ path }) => path), ...listPaths(assortment())]
  const hidden = routes.filter(({ isPublic, path }) => !isPublic && !path.includes(':'))
  return {
    ...data,
    // The merchant's own About page has the same address as the built-in one.
    addresses: [...new Set([...own, ...ofStore])],
    unlisted: [
      ...hidden.map((route) => ({ path: route.path, source: pageSourceFile(route) })),
      ...listEmptyLists(data.redirects).map((path) => ({
        path,
        source: pageSourceFile(matchRoute(path, assortment()).route),
      })),
    ],
    shell: createShellState(),
  }
}

function createPageClient(onFailure?: (error: Error) => void): QueryClient {
  const client = createQueryClient({ onFailure })
  if (store) client.setQueryData(storeQuery.queryKey, store)
  return client
}

const assortment = () => store?.assortment ?? SPECIFIED

/** Whether the store has a public route's page. */
function hasPage({ isPublic, page }: AppRoute): boolean {
  return page === 'journal' ? store?.hasJournal === true : isPublic
}

/** The specified lists that the store sells nothing of, unless their addresses lead elsewhere. */
function listEmptyLists(redirects: readonly Redirect[]): string[] {
  const taken = [
    ...(store?.collections ?? []).map(({ handle }) => paths.storeCollection(handle)),
    ...redirects.map(({ from }) => from),
  ]
  return listEmptyPaths(assortment()).filter((path) => !taken.includes(path))
}

function createShellState(): PageState {
  const client = createPageClient()
  const queries = dehydrate(client)
  client.clear()
  return { queries, images: {} }
}

/** Loads the ratings at build time; if that fails, the browser loads them. */
async function loadRatings(): Promise<void> {
  try {
    ratings = await fetchAllRatings()
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    recordProblems({ value: null, problems: [`ratings: ${error.message}`] })
  }
}

/** The images in a page's first screen: a product's first one, or a collection's and those of a list's first row. */
function findFirstImages(client: QueryClient, pathname: string): string[] {
  const isProduct = ({ queryKey }: { queryKey: QueryKey }) => queryKey.length === 2
  const products = client
    .getQueriesData<Product | null>({ queryKey: ['product'], predicate: isProduct })
    .map(([, product]) => product)
  const lists = client.getQueriesData<InfiniteData<ProductListPage>>({ queryKey: [LIST_KEY] })
  const home = client.getQueryData(featuredQuery.queryKey)?.home ?? null
  const heroes = parseHomeWords(home, []).value.heroes.flatMap(({ picture }) => picture ?? [])
  const vendor = assortment().collections.find(({ path }) => path === pathname)
  const collections = lists.flatMap(([, list]) => list?.pages[0]?.collection?.image ?? [])
  const firstRow = lists.flatMap(([, list]) => list?.pages[0]?.products.slice(0, FIRST_ROW) ?? [])
  const images = [
    ...heroes,
    vendor?.image,
    ...collections,
    ...firstJournalImages(client),
    ...products.map((product) => product && imagesForVariant(product, findVariant(product, null))[0]),
    ...firstRow.map((product) => imagesForVariant(product, cheapestAvailable(product))[0]),
  ]
  return images.flatMap((image) => image?.url ?? [])
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

/** Adds the ratings of the page's products, which otherwise only the browser loads. */
function addRatings(client: QueryClient, handles: readonly string[]): void {
  for (const handle of handles) {
    if (ratings) client.setQueryData(ratingQuery(handle).queryKey, ratings.get(handle) ?? null)
  }
}

async function render(path: string, createImages: CreateImages): Promise<RenderedPage> {
  const failures: Error[] = []
  const client = createPageClient((error) => failures.push(error))
  const url = new URL(path, 'http://localhost')
  try {
    await preloadPage(client, url)
    const [failure] = failures
    if (failure) throw failure
    const { route, props } = matchRoute(url.pathname, assortment())
    const shownHandles = listCachedProducts(client).map(({ handle }) => handle)
    if (route.page === 'product') shownHandles.push(String(props.handle))
    // The browser loads everything again but the ratings, which serve it for a day.
    await client.invalidateQueries({ refetchType: 'none' })
    addRatings(client, shownHandles)
    const images = await createImages(findFirstImages(client, url.pathname))
    const jsonLd: object[] = []
    const html = renderApp(path, client, images, jsonLd)
    const head = HOISTED.exec(html)?.[0] ?? ''
    const queries = dehydrate(client)
    return {
      head,
      body: html.slice(head.length),
      jsonLd,
      state: queries.queries.length > 0 ? { queries, images } : undefined,
      source: pageSourceFile(route),
    }
  } finally {
    // The cache's timers would keep the process alive.
    client.clear()
  }
}

function findPreconnects(): string[] {
  const { shopify, site } = environment()
  const { origin } = new URL(shopify.url)
  const isHosted = origin !== site && origin.startsWith('https:')
  return isHosted ? [origin, SHOPIFY_IMAGES_ORIGIN] : []
}

export const renderer: Renderer = {
  setPrivateToken,
  learnStore,
  loadStore,
  render,
  privateFolders: () => [paths.admin, paths.profile, ...PRIVATE_FOLDERS],
  productSource: pageSourceFile(matchRoute(paths.product('any'), SPECIFIED).route),
  preconnects: findPreconnects,
  site: () => environment().site,
  dataProblems: recordedProblems,
  builtEnvironment,
  documentTexts,
  description: DESCRIPTION,
}
