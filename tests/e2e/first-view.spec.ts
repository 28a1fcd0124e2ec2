import { join } from 'node:path'
import { compressedBytes, FIRST_VIEWS, MAX_BYTES, MAX_DOCUMENT_BYTES, scriptsOf } from '../bench/first-view'
import { waitUntilIdle } from './idle'
import { expect, test, waitUntilHydrated } from './test'

const DIST = join(import.meta.dirname, '../../dist')

// On a wide screen a product's reviews are near the viewport, and are fetched with it.
test.use({ viewport: { width: 390, height: 844 } })

for (const { path, document } of FIRST_VIEWS) {
  test(`the first view of ${path} asks for no more than it may, and for the scripts that its document names`, async ({
    page,
  }) => {
    // Never idle: what is fetched then is no part of the first view.
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.js$/.test(pathname)) requested.push(pathname)
    })
    await page.goto(path)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect([...new Set(requested)].sort()).toEqual(scriptsOf(DIST, document).sort())
    const bytes = requested.reduce((total, url) => total + compressedBytes(DIST, url), 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
    expect(compressedBytes(DIST, document), 'its document').toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
  })
}
