import { DEFAULT_ASSORTMENT } from '../backends/assortment-context'
import { ownHosts } from '../backends/own-hosts'
import { storeFacts } from '../backends/store-facts'
import {
  type Assortment,
  categoryOfCollection,
  categoryRedirects,
  type Description,
  listPaths,
} from '../domain/assortment'
import { parseUrl } from '../domain/parse-url'
import type { Parsed } from '../domain/parsed'
import { paths } from '../domain/paths'
import { readAssortment } from '../domain/read-assortment'
import { TERMS_HANDLE, UNLISTED_COLLECTIONS } from '../domain/shop'
import { findShopPath } from '../domain/shop-links'
import { translateAssortment } from '../domain/translate-assortment'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { CATEGORY_NAMES } from '../merchant/merchant'
import { NAMES } from '../merchant/words'
import { sanitize } from '../ui/sanitize'
import { parseAnnouncement } from './announcement'
import { fetchStoreNodes, fetchStoreProducts, type StoreNodes, type StoreProduct } from './fetch-store-nodes'
import { listEntries, type MenuItem, parseMenu } from './menus'
import { ABOUT_HANDLE } from './shop-page'
import type { StoreContent, TitledHandle } from './store-content'

/** Paths of the built-in pages. */
const STATIC_PATHS: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string')

type Descriptions = ReadonlyMap<string, Description>

/** The descriptions of collections, by handle. */
async function readDescriptions(nodes: StoreNodes['collections'], hosts: readonly string[]): Promise<Descriptions> {
  const read = async ({ description, ...node }: (typeof nodes)[number]): Promise<Description> => {
    if (!description.trim()) return {}
    const descriptionHtml = await sanitize(node.descriptionHtml, { hosts })
    const isPlain = !/<(?!\/?p>)|<\/p>\s*<p>/.test(descriptionHtml)
    return { description: description.trim(), ...(!isPlain && { descriptionHtml }) }
  }
  return new Map(await Promise.all(nodes.map(async (node) => [node.handle, await read(node)] as const)))
}

function parseAssortment(
  { collections, menu, shop }: StoreNodes,
  descriptions: Descriptions,
  products: readonly StoreProduct[],
  own: readonly StoreProduct[],
  hosts: readonly string[],
): Assortment {
  if (own.length === 0) return DEFAULT_ASSORTMENT
  const assortment = readAssortment(own, {
    shopName: shop.name,
    menu: listEntries(menu?.items ?? [], hosts),
    names: CATEGORY_NAMES,
    isTaken: (path) => STATIC_PATHS.includes(path),
    descriptions,
    images: new Map(collections.flatMap(({ handle, image }) => (image ? [[handle, image]] : []))),
  })
  return own === products ? assortment : translateAssortment(assortment, { own, translated: products, titles: NAMES })
}

function parseCollections(
  collections: StoreNodes['collections'],
  isFree: (path: string) => boolean,
  { categories }: Assortment,
): TitledHandle[] {
  return collections
    .filter(({ handle, products }) => products.nodes.length > 0 && !UNLISTED_COLLECTIONS.includes(handle))
    .filter(({ handle }) => isFree(paths.storeCollection(handle)) && !categoryOfCollection(categories, handle))
    .map(({ handle, title }) => ({ handle, title }))
}

function parsePages(
  pages: StoreNodes['pages'],
  hasTerms: boolean,
  isFree: (path: string) => boolean,
): Parsed<TitledHandle[]> {
  const problems: string[] = []
  const value = pages.flatMap(({ handle, title }) => {
    if (!title?.value) problems.push(`shop_page ${handle} has no title`)
    else if (handle === TERMS_HANDLE && hasTerms)
      problems.push(`shop_page ${handle}: the published policy has its address`)
    else if (isFree(paths.shopPage(handle)) || handle === ABOUT_HANDLE) return [{ handle, title: title.value }]
    else problems.push(`shop_page ${handle}: the shop has its own page at ${paths.shopPage(handle)}`)
    return []
  })
  return { value, problems }
}

/** Names the products whose handles are translated: their pages in two languages don't know of each other. */
function reportHandles(own: readonly StoreProduct[], translated: readonly StoreProduct[]): string[] {
  const handles = new Map(own.map(({ id, handle }) => [id, handle]))
  return translated.flatMap(({ id, handle }) => {
    const known = handles.get(id) ?? handle
    return known === handle ? [] : [`product ${known}: keep its handle untranslated, which is ${handle} here`]
  })
}

function toHttpsUrl(url: string | null): string | null {
  return parseUrl(url ?? '')?.protocol === 'https:' ? url : null
}

/** Where Shopify has a store's accounts that have no domain of their own. */
function accountUrl(shopId: string): string | null {
  const number = /\/(\d+)$/.exec(shopId)?.[1]
  return number ? `https://shopify.com/${number}/account` : null
}

/** The store's content, by its products, with the paths of all pages, and of those that the merchant writes. */
export async function fetchStoreContent(
  readProducts: Promise<readonly StoreProduct[]> = fetchStoreProducts(),
  signal?: AbortSignal,
): Promise<Parsed<StoreContent> & { pagePaths: ReadonlySet<string>; contentPaths: string[] }> {
  const [store, products, own] = await Promise.all([
    fetchStoreNodes(signal),
    readProducts,
    // All languages share the paths, which are made of the store's own product types.
    LANGUAGE === SOURCE_LANGUAGE ? readProducts : fetchStoreProducts(signal, SOURCE_LANGUAGE),
  ])
  // The development server has learnt nothing of the store.
  storeFacts.setState({ primaryHost: store.shop.primaryDomain.host })
  const hosts = ownHosts()
  const descriptions = await readDescriptions(store.collections, hosts)
  const sold = parseAssortment(store, descriptions, products, own, hosts)
  const ownPaths = [...STATIC_PATHS, ...listPaths(sold)]
  // Hosts lead addresses of the Online Store on before they look for a document.
  const isFree = (path: string) => !ownPaths.includes(path) && findShopPath(path) === undefined
  const collections = parseCollections(store.collections, isFree, sold)
  const hasTerms = store.shop.termsOfService !== null
  const pages = parsePages(store.pages, hasTerms, isFree)
  const assortment = { ...sold, pagePaths: pages.value.map(({ handle }) => paths.shopPage(handle)) }
  const announcement = parseAnnouncement(store.home, hosts)
  const articlePaths = store.articles.map(({ handle }) => paths.story(handle))
  const hasJournal = articlePaths.length > 0
  const contentPaths = [
    ...articlePaths,
    ...collections.map(({ handle }) => paths.storeCollection(handle)),
    ...assortment.pagePaths,
    ...(hasTerms ? [paths.shopPage(TERMS_HANDLE)] : []),
  ]
  const pagePaths = new Set([
    ...ownPaths.filter((path) => path !== paths.journal || hasJournal),
    ...contentPaths,
    ...categoryRedirects(assortment).map(({ from }) => from),
    ...products.map(({ handle }) => paths.product(handle)),
  ])
  const readMenu = (name: string, menu: { items: readonly MenuItem[] } | null) =>
    parseMenu(menu?.items ?? [], { name, hosts, hasPage: (path) => pagePaths.has(path) })
  const menu = readMenu('main-menu', store.menu)
  const footer = readMenu('footer', store.footer)
  return {
    pagePaths,
    contentPaths,
    problems: [
      ...reportHandles(own, products),
      ...[pages, announcement, menu, footer].flatMap(({ problems }) => problems),
    ],
    value: {
      menu: menu.value,
      footer: footer.value,
      announcement: announcement.value,
      home: store.home,
      pages: pages.value,
      collections,
      hasJournal,
      assortment,
      customerAccountUrl: toHttpsUrl(store.shop.customerAccountUrl) ?? accountUrl(store.shop.id),
      policies: {
        privacy: store.shop.privacyPolicy !== null,
        shipping: store.shop.shippingPolicy !== null,
        refund: store.shop.refundPolicy !== null,
        terms: hasTerms,
      },
    },
  }
}
