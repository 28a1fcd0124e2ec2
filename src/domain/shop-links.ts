import { parseUrl } from './parse-url.ts'
import { paths, patterns } from './paths.ts'
import { JOURNAL_BLOG, TERMS_HANDLE, UNLISTED_COLLECTIONS } from './shop.ts'

/** A path without a page, and the path or https URL that it redirects to. */
export type Redirect = { from: string; to: string }

const ANY_ORIGIN = 'https://own.invalid'

/**
 * The addresses of Shopify's Online Store, which channels, ads and links have, and the shop's own; `:name` is one
 * segment. The first that matches is right.
 */
export const ONLINE_STORE_PATHS: readonly Redirect[] = [
  { from: '/collections/:collection/products/:handle', to: '/product/:handle' },
  ...UNLISTED_COLLECTIONS.map((handle) => ({ from: `/collections/${handle}`, to: paths.products })),
  { from: '/collections', to: paths.products },
  { from: '/products/:handle', to: patterns.product },
  // A metaobject's page.
  { from: '/pages/:type/:handle', to: patterns.shopPage },
  { from: '/pages/:handle', to: patterns.shopPage },
  { from: '/policies/privacy-policy', to: paths.privacy },
  { from: '/policies/shipping-policy', to: paths.shipping },
  { from: '/policies/refund-policy', to: paths.shipping },
  { from: `/policies/${TERMS_HANDLE}`, to: paths.shopPage(TERMS_HANDLE) },
  { from: '/account', to: paths.profile },
  { from: '/account/:page', to: paths.profile },
  { from: `/blogs/${JOURNAL_BLOG}`, to: paths.journal },
  { from: `/blogs/${JOURNAL_BLOG}/:handle`, to: patterns.story },
  { from: '/search', to: paths.products },
]

/** Addresses of the Online Store that the shop has no page for, such as a checkout's. */
const UNKNOWN = /^\/(cart\/c|pages|policies|blogs)(\/|$)/

/** The target of the first redirect from a path. */
export function findRedirect(path: string, redirects: readonly Redirect[]): string | undefined {
  for (const { from, to } of redirects) {
    const pattern = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const groups = new RegExp(`^${pattern}$`).exec(path)
    if (groups) return to.replace(/:(\w+)/g, (text, name) => groups.groups?.[name] ?? text)
  }
  return undefined
}

/** The shop's path for one of the Online Store; undefined if it is the shop's own, or of no page. */
export function findShopPath(pathname: string): string | undefined {
  return findRedirect(pathname.replace(/(.)\/+$/, '$1'), ONLINE_STORE_PATHS)
}

/** The shop's equivalent of a path in Shopify's Online Store; null if it has none. */
function toShopPath(pathname: string): string | null {
  const path = pathname.replace(/(.)\/+$/, '$1')
  return findShopPath(path) ?? (UNKNOWN.test(path) ? null : path)
}

/** The shop's path for a link to the shop or to one of the store's `hosts`; null for any other link. */
export function shopLink(link: string, hosts: readonly string[] = []): string | null {
  const url = parseUrl(link, ANY_ORIGIN)
  if (!url) return null
  const { origin, protocol, host, pathname, search, hash } = url
  if (origin !== ANY_ORIGIN && !(/^https?:$/.test(protocol) && hosts.includes(host))) return null
  const path = toShopPath(pathname)
  return path && `${path}${search}${hash}`
}
