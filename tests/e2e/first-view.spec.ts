import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { waitUntilIdle } from './idle'
import { expect, test, waitUntilHydrated } from './test'

const DIST = join(import.meta.dirname, '../../dist')
const entrySchema = z.object({ script: z.string(), chunks: z.array(z.string()), state: z.string() })

const PAGES = [
  { path: '/', document: 'index.html' },
  { path: '/products', document: 'products.html' },
  { path: '/collections/heart-of-jade', document: 'collections/heart-of-jade.html' },
  { path: '/product/edge-ring', document: 'product/edge-ring.html' },
] as const

/** The scripts that a built document names. */
function scriptsOf(document: string): string[] {
  const html = readFileSync(join(DIST, document), 'utf8')
  const { script, chunks, state } = entrySchema.parse(JSON.parse(/id="entry">([^<]*)</.exec(html)?.[1] ?? '{}'))
  return [...new Set([script, ...chunks, state])]
}

for (const { path, document } of PAGES) {
  test(`${path} requests each script that its document names once, and the storefront once`, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(path)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    const scripts = scriptsOf(document).sort()
    expect(requested.filter((url) => scripts.includes(url)).sort()).toEqual(scripts)
    expect(requested.filter((url) => url.endsWith('/graphql.json'))).toHaveLength(1)
  })
}
