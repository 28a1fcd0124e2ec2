import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { brotli } from '../origins/folder'

/** How many bytes of script each of them may ask for until idle. */
export const MAX_BYTES = 95_000

/** What a document may weigh to be there after one round trip: ten packets of 1460 bytes, less the headers and the policy in them. */
export const MAX_DOCUMENT_BYTES = 13_900

/** The document of each kind of page that shoppers arrive at. */
export const FIRST_VIEWS = [
  { path: '/', document: 'index.html' },
  { path: '/products', document: 'products.html' },
  { path: '/collections/heart-of-jade', document: 'collections/heart-of-jade.html' },
  { path: '/product/edge-ring', document: 'product/edge-ring.html' },
] as const

/** What a press needs that is fetched once the page is idle, by the names of the chunks. */
const OVERLAYS = /^(?:cart-drawer|toaster|search-dialog|menu-sheet|auth-dialog)-[\w-]{7}\.js$/
const STATIC_IMPORTS = /(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g

const entry = z.object({ script: z.string(), chunks: z.array(z.string()) })

/** The scripts that a built document asks for. */
export function scriptsOf(folder: string, document: string): string[] {
  const html = readFileSync(join(folder, document), 'utf8')
  const { script, chunks } = entry.parse(JSON.parse(/id="entry">([^<]*)</.exec(html)?.[1] ?? '{}'))
  return [...new Set([script, ...chunks])]
}

/** The scripts that are fetched after it, once the page is idle. */
export function idleScriptsOf(folder: string, firstView: readonly string[]): string[] {
  const urls = new Set<string>()
  function visit(file: string): void {
    const url = `/assets/${file}`
    if (urls.has(url)) return
    urls.add(url)
    const code = readFileSync(join(folder, url), 'utf8')
    for (const [, imported] of code.matchAll(STATIC_IMPORTS)) visit(basename(imported ?? ''))
  }
  for (const file of readdirSync(join(folder, 'assets'))) if (OVERLAYS.test(file)) visit(file)
  return [...urls].filter((url) => !firstView.includes(url))
}

/** The bytes of a script as a content delivery network sends it. */
export function compressedBytes(folder: string, url: string): number {
  return brotli(readFileSync(join(folder, url)), 11).length
}
