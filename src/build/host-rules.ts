import type { Redirect } from '../domain/shop-links.ts'

/** Serving rules of the built site, in a form that host-files.ts translates for each host. */
export type HostRules = {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Caching rule for the folder of hashed files. */
  immutable: { folder: string; cacheControl: string }
  documentCacheControl: string
  /** The document for unknown addresses: products and articles newer than the build, and discount links. */
  fallback: { folders: readonly string[]; document: string }
  notFoundDocument: string
  /** Applied to paths without a document. */
  redirects: readonly Redirect[]
}

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** Folders that the fallback serves. */
export const FALLBACK_FOLDERS = ['/product/', '/journal/', '/discount/'] as const

export function hostRules(contentSecurityPolicy: string, redirects: readonly Redirect[] = []): HostRules {
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
    fallback: { folders: FALLBACK_FOLDERS, document: '/200.html' },
    notFoundDocument: '/404.html',
    redirects,
  }
}
