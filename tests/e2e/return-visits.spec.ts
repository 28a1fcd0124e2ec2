import type { Browser, Page } from '@playwright/test'
import { expect, openPage, test, waitUntilHydrated } from './test'
import { SLOW_LINE, throttle } from './throttle'

const PATHS = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet']

/** When the page's first image was painted, in milliseconds after the navigation. */
function timeFirstImage(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const images = list.getEntries().filter((entry) => 'url' in entry && entry.url !== '')
          const [first] = images
          if (first) resolve(first.startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** The files of the shop's own that the page took from the network. */
function listTransferred(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  )
}

/** How much of the first view's time the second one takes to its first image, on a slow line. */
async function compareVisits(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext()
  const times: number[] = []
  for (const visit of ['first', 'second']) {
    const page = await context.newPage()
    const stopThrottling = await throttle(page, SLOW_LINE)
    await page.goto(path, { waitUntil: 'commit' })
    times.push(await timeFirstImage(page))
    await stopThrottling()
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    if (visit === 'second') expect(await listTransferred(page), path).toEqual([])
    await page.close()
  }
  await context.close()
  const [first = 0, second = Number.NaN] = times
  return second / first
}

for (const path of ['/', '/products', '/collections/heart-of-jade']) {
  test(`${path} shows its first image in half the time when it is opened again, all from the browser’s cache @origins`, async ({
    browser,
  }) => {
    // Other work on the machine can spoil a measurement, not three.
    await expect(async () => expect(await compareVisits(browser, path)).toBeLessThanOrEqual(0.5)).toPass({
      intervals: [0, 0],
      timeout: 80_000,
    })
  })
}

test('a product that is opened again takes every file from the browser’s cache @origins', async ({ browser }) => {
  expect(await compareVisits(browser, '/product/trace-bracelet')).toBeLessThan(1)
})

test('Back shows a page as it was left, from the back/forward cache @origins', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // Playwright turns the cache off otherwise.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL })
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  for (const path of [...PATHS, '/contact', '/auth']) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => location.assign('/shipping-returns'))
    await page.waitForURL('/shipping-returns')
    await page.evaluate(() => history.back()).catch(() => {})
    await expect(page.locator('html'), path).toHaveAttribute('data-restored', 'true')
  }
  await browser.close()
})
