import type { ResultOf } from 'gql.tada'
import { DEFAULT_ASSORTMENT } from '../backends/assortment-context'
import { graphql } from '../backends/graphql'
import { MetaobjectFields } from '../backends/metaobjects'
import { ownHosts } from '../backends/own-hosts'
import { storeFacts } from '../backends/store-facts'
import { fetchAll, isScopeMissing, storefront } from '../backends/storefront'
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
import { translateAssortment } from '../domain/translate-assortment'
import { LANGUAGE } from '../language/language'
import { SOURCE_LANGUAGE } from '../language/languages'
import { CATEGORY_NAMES } from '../merchant/merchant'
import { NAMES } from '../merchant/words'
import { sanitize } from '../ui/sanitize'
import { parseAnnouncement } from './announcement'
import { listEntries, type MenuItem, parseMenu } from './menus'
import { ABOUT_HANDLE } from './shop-page'
import type { StoreContent, TitledHandle } from './store-content'

export const MenuFields = graphql(`
  fragment MenuFields on Menu {
    items { title url items { title url items { title url } } }
  }
`)

const StoreContentFields = graphql(
  `
  query StoreContent {
    menu(handle: "main-menu") { ...MenuFields }
    footer: menu(handle: "footer") { ...MenuFields }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
    shop {
      id
      name
      primaryDomain { host }
      customerAccountUrl
      privacyPolicy { id }
      shippingPolicy { id }
      refundPolicy { id }
      termsOfService { id }
    }
    collections(first: 250) {
      nodes { handle title description descriptionHtml image { url altText } products(first: 1) { nodes { id } } }
      pageInfo { hasNextPage }
    }
    blog(handle: "journal") {
      articles(first: 250) {
        nodes { handle }
        pageInfo { hasNextPage }
      }
    }
  }
`,
  [MenuFields, MetaobjectFields],
)

const StorePages = graphql(`
  query StorePages {
    metaobjects(type: "shop_page", first: 250) {
      nodes { handle title: field(key: "title") { value } }
      pageInfo { hasNextPage }
    }
  }
`)

const StoreProducts = graphql(`
  query StoreProducts($after: String) {
    products(first: 250, after: $after) {
      nodes { handle title vendor productType category { id name ancestors { name } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

/** Paths of the built-in pages. */
const STATIC_PATHS: readonly string[] = Object.values(paths).filter((path) => typeof path === 'string')

type StoreNodes = ResultOf<typeof StoreContentFields>
type StoreProduct = ResultOf<typeof StoreProducts>['products']['nodes'][number]
type PageNodes = ResultOf<typeof StorePages>['metaobjects']

type Descriptions = ReadonlyMap<string, Description>

/** The descriptions of collections, by handle. */
async function readDescriptions({ nodes }: StoreNodes['collections'], hosts: readonly string[]): Promise<Descriptions> {
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
    images: new Map(collections.nodes.flatMap(({ handle, image }) => (image ? [[handle, image]] : []))),
  })
  return own === products ? assortment : translateAssortment(assortment, { own, translated: products, titles: NAMES })
}

function parseCollections(
  { nodes, pageInfo }: StoreNodes['collections'],
  isFree: (path: string) => boolean,
  { categories }: Assortment,
): Parsed<TitledHandle[]> {
  const value = nodes
    .filter(({ handle, products }) => products.nodes.length > 0 && !UNLISTED_COLLECTIONS.includes(handle))
    .filter(({ handle }) => isFree(paths.storeCollection(handle)) && !categoryOfCollection(categories, handle))
    .map(({ handle, title }) => ({ handle, title }))
  return { value, problems: pageInfo.hasNextPage ? ['collections: only the first 250 have a page'] : [] }
}

/** Paths of the journal's articles. */
export function parseJournal(blog: StoreNodes['blog']): Parsed<string[]> {
  const { nodes = [], pageInfo } = blog?.articles ?? {}
  return {
    value: nodes.map(({ handle }) => paths.story(handle)),
    problems: pageInfo?.hasNextPage ? ['blog journal: only the first 250 articles have a page'] : [],
  }
}

function parsePages(
  { nodes, pageInfo }: PageNodes,
  hasTerms: boolean,
  isFree: (path: string) => boolean,
): Parsed<TitledHandle[]> {
  const problems = pageInfo.hasNextPage ? ['shop_page: only the first 250 have a page'] : []
  const value = nodes.flatMap(({ handle, title }) => {
    if (!title?.value) problems.push(`shop_page ${handle} has no title`)
    else if (handle === TERMS_HANDLE && hasTerms)
      problems.push(`shop_page ${handle}: the published policy has its address`)
    else if (isFree(paths.shopPage(handle)) || handle === ABOUT_HANDLE) return [{ handle, title: title.value }]
    else problems.push(`shop_page ${handle}: the shop has its own page at ${paths.shopPage(handle)}`)
    return []
  })
  return { value, problems }
}

function toHttpsUrl(url: string | null): string | null {
  return parseUrl(url ?? '')?.protocol === 'https:' ? url : null
}

/** Where Shopify has a store's accounts that have no domain of their own. */
function accountUrl(shopId: string): string | null {
  const number = /\/(\d+)$/.exec(shopId)?.[1]
  return number ? `https://shopify.com/${number}/account` : null
}

/** The merchant's pages; empty if the token lacks access to metaobjects. */
async function fetchPages(signal?: AbortSignal): Promise<PageNodes> {
  try {
    return (await storefront(StorePages, {}, signal)).metaobjects
  } catch (error) {
    if (isScopeMissing(error)) return { nodes: [], pageInfo: { hasNextPage: false } }
    throw error
  }
}

/** Every product of the store, by handle, title and kind. */
export function fetchStoreProducts(signal?: AbortSignal, language = LANGUAGE): Promise<StoreProduct[]> {
  return fetchAll(async (after) => (await storefront(StoreProducts, { after }, signal, 'read', language)).products)
}

/** The store's content, given its products, with the paths of all pages. */
export async function fetchStoreContent(
  readProducts: Promise<readonly StoreProduct[]>,
  signal?: AbortSignal,
): Promise<Parsed<StoreContent> & { pagePaths: ReadonlySet<string>; articlePaths: string[] }> {
  const [store, pageNodes, products, own] = await Promise.all([
    storefront(StoreContentFields, {}, signal),
    fetchPages(signal),
    readProducts,
    // All languages share the paths, which are made of the store's own product types.
    LANGUAGE === SOURCE_LANGUAGE ? readProducts : fetchStoreProducts(signal, SOURCE_LANGUAGE),
  ])
  // The development server has learnt nothing of the store.
  storeFacts.setState({ primaryHost: store.shop.primaryDomain.host })
  const hosts = ownHosts()
  const descriptions = await readDescriptions(store.collections, hosts)
  const assortment = parseAssortment(store, descriptions, products, own, hosts)
  const ownPaths = [...STATIC_PATHS, ...listPaths(assortment)]
  const isFree = (path: string) => !ownPaths.includes(path)
  const collections = parseCollections(store.collections, isFree, assortment)
  const hasTerms = store.shop.termsOfService !== null
  const pages = parsePages(pageNodes, hasTerms, isFree)
  const announcement = parseAnnouncement(store.home, hosts)
  const journal = parseJournal(store.blog)
  const pagePaths = new Set([
    ...ownPaths.filter((path) => path !== paths.journal),
    ...(journal.value.length > 0 ? [paths.journal, ...journal.value] : []),
    ...collections.value.map(({ handle }) => paths.storeCollection(handle)),
    ...categoryRedirects(assortment).map(({ from }) => from),
    ...pages.value.map(({ handle }) => paths.shopPage(handle)),
    ...(hasTerms ? [paths.shopPage(TERMS_HANDLE)] : []),
    ...products.map(({ handle }) => paths.product(handle)),
  ])
  const readMenu = (name: string, menu: { items: readonly MenuItem[] } | null) =>
    parseMenu(menu?.items ?? [], { name, hosts, hasPage: (path) => pagePaths.has(path) })
  const menu = readMenu('main-menu', store.menu)
  const footer = readMenu('footer', store.footer)
  return {
    pagePaths,
    articlePaths: journal.value,
    problems: [collections, journal, pages, announcement, menu, footer].flatMap(({ problems }) => problems),
    value: {
      menu: menu.value,
      footer: footer.value,
      announcement: announcement.value,
      home: store.home,
      pages: pages.value,
      collections: collections.value,
      hasJournal: journal.value.length > 0,
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
