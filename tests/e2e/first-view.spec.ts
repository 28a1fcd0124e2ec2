import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { waitUntilIdle } from './idle'
import { expect, test, waitUntilHydrated } from './test'

const DIST = join(import.meta.dirname, '../../dist')
const entrySchema = z.object({ script: z.string(), chunks: z.array(z.string()) })

const PAGES = [
  { path: '/', document: 'index.html' },
  { path: '/products', document: 'products.html' },
  { path: '/collections/heart-of-jade', document: 'collections/heart-of-jade.html' },
  { path: '/product/edge-ring', document: 'product/edge-ring.html' },
] as const

/** The scripts that a built document names. */
function scriptsOf(document: string): string[] {
  const html = readFileSync(join(DIST, document), 'utf8')
  const { script, chunks } = entrySchema.parse(JSON.parse(/id="entry">([^<]*)</.exec(html)?.[1] ?? '{}'))
  return [...new Set([script, ...chunks])]
}

// On a wide screen a product's reviews are near the viewport, and are fetched with it.
test.use({ viewport: { width: 390, height: 844 } })

for (const { path, document } of PAGES) {
  test(`${path} preloads exactly the scripts that it needs to hydrate`, async ({ page }) => {
    // Idle callbacks fetch code for later presses.
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
    const requested = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.js$/.test(pathname)) requested.add(pathname)
    })
    await page.goto(path)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect([...requested].sort()).toEqual(scriptsOf(document).sort())
  })
}
