import type { Browser } from '@playwright/test'
import { type Bench, PAGES, repeat } from './bench'
import { formatSummary, formatTable, summarize } from './statistics'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

/** LCP of a first visit and of a return, in milliseconds. */
async function timeVisits(browser: Browser, path: string): Promise<number[]> {
  const context = await createPhoneContext(browser)
  const times = await repeat(2, async () => {
    const page = await context.newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await slowDown(page, { isLineSlow: true })
    await openUntilIdle(page, path)
    const time = await page.evaluate(() => performance.getEntriesByName('largest').at(-1)?.startTime ?? Number.NaN)
    // A visitor stays longer than the service worker takes to keep the page.
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.waitForTimeout(2000)
    await page.close()
    return time
  })
  await context.close()
  return times
}

export function measureReturnVisits({ withBrowser, runs }: Bench): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = []
    for (const path of PAGES) {
      const visits = await repeat(runs, () => timeVisits(browser, path))
      const [first, second] = [0, 1].map((index) => visits.map((times) => times[index] ?? Number.NaN))
      if (!first || !second) continue
      const ratio = summarize(second).median / summarize(first).median
      rows.push([`\`${path}\``, formatSummary(first), formatSummary(second), ratio.toFixed(2)])
    }
    return `LCP on the same phone, and on a return:

${formatTable(['', 'First visit, ms', 'Again, ms', 'To the first'], rows)}`
  })
}
