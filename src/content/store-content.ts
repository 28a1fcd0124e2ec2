import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { environment } from '../backends/current-environment'
import { graphql } from '../backends/graphql'
import { type Metaobject, MetaobjectFields } from '../backends/metaobjects'
import { type ProductKind, ProductKindFields, toProductKinds } from '../backends/product-kinds'
import { fetchAll, isScopeMissing, storefront } from '../backends/storefront'
import { CATEGORIES, COLLECTIONS } from '../merchant/assortment'
import { GIFT_LISTS, STORIES } from '../merchant/handles'
import type { Parsed } from '../parsed'
import { paths } from '../paths'
import { ALL_PRODUCTS_COLLECTION, TERMS_HANDLE } from '../shop'
import { type Announcement, isOver, parseAnnouncement } from './announcement'
import { type ContentLink, type MenuItem, parseMenu } from './menus'

export const MenuFields = graphql(`
  fragment MenuFields on Menu {
    items { title url items { title url items { title url } } }
  }
`)

const StoreContent = graphql(
  `
  query StoreContent {
    menu(handle: "main-menu") { ...MenuFields }
    footer: menu(handle: "footer") { ...MenuFields }
    home: metaobject(handle: { type: "shop_home", handle: "home" }) { ...MetaobjectFields }
    shop {
      primaryDomain { host }
      customerAccountUrl
      paymentSettings { supportedDigitalWallets }
      privacyPolicy { id }
      shippingPolicy { id }
      refundPolicy { id }
      termsOfService { id }
    }
    collections(first: 250) {
      nodes { handle title products(first: 1) { nodes { id } } }
      pageInfo { hasNextPage }
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

const StoreProducts = graphql(
  `
  query StoreProducts($after: String) {
    products(first: 250, after: $after) {
      nodes { handle ...ProductKindFields }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [ProductKindFields],
)

type TitledHandle = { handle: string; title: string }

/** The store's menus, pages, collections and policies, which the build puts into every document. */
export type StoreContent = {
  /** The hosts whose links lead to pages of the shop. */
  hosts: string[]
  /** The merchant's entries of `main-menu` and `footer`. */
  menu: ContentLink[]
  footer: ContentLink[]
  announcement: Announcement | null
  /** The home page's words at the time of the build. */
  home: Metaobject | null
  pages: TitledHandle[]
  /** The collections that have a product, except the specified ones. */
  collections: TitledHandle[]
  kinds: ProductKind[]
  takesShopPay: boolean
  /** The https address of the store's customer accounts, where Shopify lists its orders. */
  customerAccountUrl: string | null
  /** Whether each policy is published. */
  policies: { privacy: boolean; shipping: boolean; refund: boolean; terms: boolean }
}

const SPECIFIED_PATHS: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...COLLECTIONS.map(({ path }) => path),
  ...CATEGORIES.map(({ path }) => path),
  ...GIFT_LISTS.map(paths.giftList),
  ...STORIES.map(paths.story),
]

/** Handles whose pages replace the built-in ones at their addresses. */
const REPLACEABLE_HANDLES = ['about', 'care-and-repair'] as const
export type ReplaceableHandle = (typeof REPLACEABLE_HANDLES)[number]

function isFree(path: string): boolean {
  return !SPECIFIED_PATHS.includes(path)
}

type StoreNodes = ResultOf<typeof StoreContent>
type StoreProduct = ResultOf<typeof StoreProducts>['products']['nodes'][number]
type PageNodes = ResultOf<typeof StorePages>['metaobjects']

function parseCollections({ nodes, pageInfo }: StoreNodes['collections']): Parsed<TitledHandle[]> {
  const value = nodes
    .filter(({ handle, products }) => products.nodes.length > 0 && handle !== ALL_PRODUCTS_COLLECTION)
    .filter(({ handle }) => isFree(paths.storeCollection(handle)))
    .map(({ handle, title }) => ({ handle, title }))
  return { value, problems: pageInfo.hasNextPage ? ['collections: only the first 250 have a page'] : [] }
}

function parsePages({ nodes, pageInfo }: PageNodes, hasTerms: boolean): Parsed<TitledHandle[]> {
  const problems = pageInfo.hasNextPage ? ['shop_page: only the first 250 have a page'] : []
  const value = nodes.flatMap(({ handle, title }) => {
    if (!title?.value) problems.push(`shop_page ${handle} has no title`)
    else if (handle === TERMS_HANDLE && hasTerms)
      problems.push(`shop_page ${handle}: the published policy has its address`)
    else if (isFree(paths.shopPage(handle)) || REPLACEABLE_HANDLES.some((replaceable) => replaceable === handle))
      return [{ handle, title: title.value }]
    else problems.push(`shop_page ${handle}: the shop has its own page at ${paths.shopPage(handle)}`)
    return []
  })
  return { value, problems }
}

/** The hosts whose links lead to pages of the shop. */
function ownHosts(primaryHost: string): string[] {
  const { shopify, site } = environment()
  return [primaryHost, new URL(shopify.url).host, ...(site ? [new URL(site).host] : [])]
}

function toHttpsUrl(url: string | null): string | null {
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
}

/** The pages that the merchant has written; none for a token without access to metaobjects. */
async function fetchPages(signal?: AbortSignal): Promise<PageNodes> {
  try {
    return (await storefront(StorePages, {}, signal)).metaobjects
  } catch (error) {
    if (isScopeMissing(error)) return { nodes: [], pageInfo: { hasNextPage: false } }
    throw error
  }
}

/** Every product of the store, with its handle and kind. */
function fetchProducts(signal: AbortSignal): Promise<StoreProduct[]> {
  return fetchAll(async (after) => (await storefront(StoreProducts, { after }, signal)).products)
}

/** The store's content for these products, with the paths of all pages of the shop. */
export async function fetchStoreContent(
  readProducts: Promise<readonly StoreProduct[]>,
  signal?: AbortSignal,
): Promise<Parsed<StoreContent> & { pagePaths: ReadonlySet<string> }> {
  const [store, pageNodes, products] = await Promise.all([
    storefront(StoreContent, {}, signal),
    fetchPages(signal),
    readProducts,
  ])
  const hosts = ownHosts(store.shop.primaryDomain.host)
  const collections = parseCollections(store.collections)
  const hasTerms = store.shop.termsOfService !== null
  const pages = parsePages(pageNodes, hasTerms)
  const announcement = parseAnnouncement(store.home, hosts)
  const pagePaths = new Set([
    ...SPECIFIED_PATHS,
    ...collections.value.map(({ handle }) => paths.storeCollection(handle)),
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
    problems: [collections, pages, announcement, menu, footer].flatMap(({ problems }) => problems),
    value: {
      hosts,
      menu: menu.value,
      footer: footer.value,
      announcement: announcement.value && isOver(announcement.value, Date.now()) ? null : announcement.value,
      home: store.home,
      pages: pages.value,
      collections: collections.value,
      kinds: toProductKinds(products),
      customerAccountUrl: toHttpsUrl(store.shop.customerAccountUrl),
      takesShopPay: store.shop.paymentSettings.supportedDigitalWallets.includes('SHOPIFY_PAY'),
      policies: {
        privacy: store.shop.privacyPolicy !== null,
        shipping: store.shop.shippingPolicy !== null,
        refund: store.shop.refundPolicy !== null,
        terms: hasTerms,
      },
    },
  }
}

/** The store's content from the document's build; fetched if the document lacks it. */
export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: async ({ signal }) => (await fetchStoreContent(fetchProducts(signal), signal)).value,
  staleTime: 'static',
})

/** The kinds of the store's products, from the cache; undefined until they are known. */
export function readKinds(client: QueryClient): ProductKind[] | undefined {
  return client.getQueryData(storeQuery.queryKey)?.kinds
}
