import { createHash } from 'node:crypto'
import type { Environment } from '../backends/environment.ts'
import { SHOPIFY_IMAGES_ORIGIN } from '../domain/image-urls.ts'

type Services = Pick<Environment, 'shopify' | 'supabase' | 'analytics'>

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The origin of a URL on another server. */
function foreignOrigins(...urls: string[]): string[] {
  return urls.filter((url) => url !== '/').map((url) => new URL(url).origin)
}

/**
 * Every page's policy: its own files, Shopify's images and videos, the configured backends and analytics, the build's
 * inline scripts, and all inline styles.
 */
export function contentSecurityPolicy(
  { shopify, supabase, analytics }: Services,
  inlineScripts: readonly string[],
): string {
  const analyticsOrigins = analytics?.origins ?? []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(hash), ...analyticsOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", SHOPIFY_IMAGES_ORIGIN, ...analyticsOrigins],
    'media-src': ["'self'", SHOPIFY_IMAGES_ORIGIN],
    'font-src': ["'self'"],
    // The service worker caches Shopify's images.
    'connect-src': ["'self'", SHOPIFY_IMAGES_ORIGIN, ...foreignOrigins(shopify.url, supabase.url), ...analyticsOrigins],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
