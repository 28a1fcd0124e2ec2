import { parseUrl } from './parse-url'
import { paths } from './paths'
import { ALL_PRODUCTS_COLLECTION, JOURNAL_BLOG, TERMS_HANDLE } from './shop'

/** A path without a page, and the path or https URL that it redirects to. */
export type Redirect = { from: string; to: string }

const ANY_ORIGIN = 'https://own.invalid'

const POLICY_PATHS: Readonly<Record<string, string>> = {
  'privacy-policy': paths.privacy,
  'shipping-policy': paths.shipping,
  'refund-policy': paths.shipping,
  [TERMS_HANDLE]: paths.shopPage(TERMS_HANDLE),
}

function toJournalPath(blog: string | undefined, article: string | undefined): string | null {
  if (blog !== JOURNAL_BLOG) return null
  return article ? `${paths.journal}/${article}` : paths.journal
}

/** The shop's equivalent of a path in Shopify's Online Store; null if it has none. */
function toShopPath(pathname: string): string | null {
  const [first = '', second, third, fourth] = pathname.split('/').filter(Boolean)
  switch (first) {
    case 'collections':
      if (third === 'products' && fourth) return `/product/${fourth}`
      return second && second !== ALL_PRODUCTS_COLLECTION ? `/collections/${second}` : paths.products
    case 'products':
      return second ? `/product/${second}` : paths.products
    case 'pages':
      // `/pages/<type>/<handle>` is a metaobject's page.
      return second ? `/${third ?? second}` : null
    case 'policies':
      return POLICY_PATHS[second ?? ''] ?? null
    case 'account':
      return paths.profile
    case 'blogs':
      return toJournalPath(second, third)
    case 'cart':
    case 'search':
      return null
    default:
      return pathname.replace(/(.)\/$/, '$1')
  }
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
