import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { z } from 'zod'
import { chunkUrls } from '../../src/build/manifest'
import { brotli } from '../origins/folder'

/** The document of each kind of page that shoppers arrive at, and how many bytes of script it may ask for until idle. */
export const FIRST_VIEWS = [
  { path: '/', document: 'index.html', maxBytes: 103_500 },
  { path: '/products', document: 'products.html', maxBytes: 101_500 },
  { path: '/collections/heart-of-jade', document: 'collections/heart-of-jade.html', maxBytes: 102_000 },
  { path: '/product/edge-ring', document: 'product/edge-ring.html', maxBytes: 106_000 },
] as const

/** What a press needs that is fetched once the page is idle. */
const OVERLAYS = [
  'src/cart/drawer/cart-drawer.tsx',
  'src/ui/toaster.tsx',
  'src/search/search-dialog.tsx',
  'src/app/menu-sheet.tsx',
  'src/account/auth-dialog.tsx',
]

const entry = z.object({ script: z.string(), chunks: z.array(z.string()) })

/** The scripts that a built document asks for. */
export function scriptsOf(folder: string, document: string): string[] {
  const html = readFileSync(join(folder, document), 'utf8')
  const { script, chunks } = entry.parse(JSON.parse(/id="entry">([^<]*)</.exec(html)?.[1] ?? '{}'))
  return [...new Set([script, ...chunks])]
}

/** The scripts that are fetched after it, once the page is idle. */
export function idleScriptsOf(folder: string, firstView: readonly string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const urls = new Set(OVERLAYS.flatMap((source) => chunkUrls(manifest, source)))
  return [...urls].filter((url) => !firstView.includes(url))
}

/** The bytes of a script as a content delivery network sends it. */
export function compressedBytes(folder: string, url: string): number {
  return brotli(readFileSync(join(folder, url)), 11).length
}
