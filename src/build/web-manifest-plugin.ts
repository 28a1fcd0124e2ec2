import type { Plugin } from 'vite'
import { paths } from '../domain/paths.ts'
import { DESCRIPTION, SHOP_NAME } from '../merchant/merchant.ts'

const FILE = 'site.webmanifest'
/** The `ground` of tailwind.config.ts in light mode. */
const GROUND = '#f6f3ec'

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Screenshots of the demonstration: replace them with the shop's own. */
const SCREENSHOTS = [
  { src: '/screenshot-narrow.webp', sizes: '780x1688', form_factor: 'narrow', label: 'All products' },
  { src: '/screenshot-wide.webp', sizes: '1440x900', form_factor: 'wide', label: 'Home' },
].map((screenshot) => ({ ...screenshot, type: 'image/webp' }))

const SHORTCUTS = [
  { name: 'All products', url: paths.products },
  { name: 'Saved pieces', url: paths.saved },
  { name: 'Account', url: paths.profile },
]

/** Shortcuts are pages of the shop, pictures are files in `public`. */
export const webManifest = {
  name: SHOP_NAME,
  short_name: SHOP_NAME,
  description: DESCRIPTION,
  background_color: GROUND,
  theme_color: GROUND,
  id: '/',
  start_url: '/',
  display: 'standalone',
  icons: ICONS,
  shortcuts: SHORTCUTS,
  screenshots: SCREENSHOTS,
}

/** Creates the web app manifest from the merchant's name and description. */
export function webManifestPlugin(): Plugin {
  const source = JSON.stringify(webManifest, null, 2)
  return {
    name: 'liangyi-web-manifest',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(source)
      })
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}
