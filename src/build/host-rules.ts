/** How the built site is to be served, told once; host-files.ts writes it in the language of each host. */
export type HostRules = {
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>
  /** How long a browser may keep what stands under a folder whose files have a hash in their names. */
  immutable: { folder: string; cacheControl: string }
  documentCacheControl: string
  /** A folder of addresses of which a newer one than the build may exist, and the document that answers it. */
  newer: { folder: string; document: string }
  notFoundDocument: string
}

const NO_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

export function hostRules(contentSecurityPolicy: string): HostRules {
  return {
    headers: {
      'Content-Security-Policy': contentSecurityPolicy,
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': NO_FEATURES,
    },
    immutable: { folder: '/assets/', cacheControl: 'public, max-age=31536000, immutable' },
    documentCacheControl: 'public, max-age=0, must-revalidate',
    newer: { folder: '/product/', document: '/200.html' },
    notFoundDocument: '/404.html',
  }
}
