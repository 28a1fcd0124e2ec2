import { createHash } from 'node:crypto'
import type { Environment } from '../backends/environment.ts'
import { SHOPIFY_IMAGES_ORIGIN } from '../domain/image-urls.ts'

const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

type Services = Pick<Environment, 'shopify' | 'supabase' | 'analytics'>

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The origin of a URL on another server. */
function foreignOrigins(...urls: string[]): string[] {
  return urls.filter((url) => url !== '/').map((url) => new URL(url).origin)
}

/**
 * Every page's policy: its own files, Shopify's images, videos and 3D models, the players of YouTube and Vimeo, the
 * configured backends and analytics, the build's inline scripts, and all inline styles.
 */
export function contentSecurityPolicy(
  { shopify, supabase, analytics }: Services,
  inlineScripts: readonly string[],
): string {
  const analyticsOrigins = analytics?.origins ?? []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    // model-viewer compiles a decoder from WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScripts.map(hash), ...analyticsOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    // 3D models load their textures as blobs; review photographs come from Supabase Storage.
    'img-src': ["'self'", SHOPIFY_IMAGES_ORIGIN, 'blob:', ...foreignOrigins(supabase.url), ...analyticsOrigins],
    'media-src': ["'self'", SHOPIFY_IMAGES_ORIGIN],
    'frame-src': VIDEO_PLAYERS,
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      SHOPIFY_IMAGES_ORIGIN,
      'blob:',
      ...foreignOrigins(shopify.url, supabase.url),
      ...analyticsOrigins,
    ],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
