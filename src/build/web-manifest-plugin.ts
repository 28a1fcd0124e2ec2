import type { Plugin } from 'vite'
import { WEB_MANIFEST } from '../merchant/merchant.ts'

const FILE = 'site.webmanifest'

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Creates the web app manifest from the merchant's name and colours. */
export function webManifestPlugin(): Plugin {
  const source = JSON.stringify({ ...WEB_MANIFEST, start_url: '/', display: 'minimal-ui', icons: ICONS }, null, 2)
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
