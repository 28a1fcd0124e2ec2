import { ONLINE_STORE_PATHS, type Redirect } from '../domain/shop-links.ts'

/** Serving rules of the built site, in a form that host-files.ts translates for each host. */
export type HostRules = {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Caching rule for the folder of hashed files. */
  immutable: { folder: string; cacheControl: string }
  documentCacheControl: string
  /** The document for unknown addresses: products and articles newer than the build, and discount links. */
  fallbacks: readonly { folders: readonly string[]; document: string }[]
  notFoundDocument: string
  /** The documents for other unknown addresses of the languages that have a folder. */
  notFoundInFolders: readonly { folder: string; document: string }[]
  /** Applied to paths without a document. */
  redirects: readonly Redirect[]
  /** As redirects, after them; `:name` is one segment. */
  patterns: readonly Redirect[]
}

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** Folders that the fallback serves. */
export const FALLBACK_FOLDERS = ['/product/', '/journal/', '/discount/', '/cart/'] as const

const prefixed = (prefix: string) => ({
  folders: FALLBACK_FOLDERS.map((folder) => prefix + folder),
  document: `${prefix}/200.html`,
})

/** `prefixes` are the folders of the languages, with an empty one for the first. */
export function hostRules(
  contentSecurityPolicy: string,
  redirects: readonly Redirect[],
  prefixes: readonly string[],
): HostRules {
  return {
    headers: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': PERMISSIONS_POLICY,
    },
    immutable: { folder: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    documentCacheControl: 'public, max-age=0, must-revalidate',
    fallbacks: prefixes.map(prefixed),
    notFoundDocument: '/404.html',
    notFoundInFolders: prefixes.flatMap((prefix) =>
      prefix ? [{ folder: `${prefix}/`, document: `${prefix}/404.html` }] : [],
    ),
    redirects,
    patterns: prefixes.flatMap((prefix) =>
      ONLINE_STORE_PATHS.map(({ from, to }) => ({ from: prefix + from, to: prefix + to })),
    ),
  }
}
