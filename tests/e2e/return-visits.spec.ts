import type { Page } from '@playwright/test'
import { ensureChromium } from '../browser/chromium'
import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

const PATHS = ['/', '/product/trace-bracelet']

/** The shop's files that were loaded over the network. */
function listTransferred(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  )
}

for (const path of PATHS) {
  test(`${path} loads every file from the browser’s cache on the second visit @origins`, async ({ context }) => {
    const transferred: string[][] = []
    for (const _visit of ['first', 'second']) {
      const page = await context.newPage()
      await openPage(page, path)
      await waitUntilIdle(page)
      transferred.push(await listTransferred(page))
      await page.close()
    }
    const [first = [], second] = transferred
    expect(first.length).toBeGreaterThan(5)
    expect(second).toEqual([])
  })
}

test('Back restores a page from the back/forward cache @origins', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell has no back/forward cache.
    executablePath: ensureChromium(),
    // Playwright disables the cache by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL })
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  for (const path of [...PATHS, '/products', '/collections/heart-of-jade', '/contact', '/auth']) {
    await openPage(page, path)
    await waitUntilIdle(page)
    await page.evaluate(() => location.assign('/shipping-returns'))
    await page.waitForURL('/shipping-returns')
    await page.evaluate(() => history.back()).catch(() => {})
    await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true')
  }
  await browser.close()
})
