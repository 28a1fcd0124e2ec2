import type { Browser } from '@playwright/test'
import { type Bench, PAGES, repeat } from './bench'
import { formatSummary, formatTable } from './statistics'
import { createPhoneContext, slowDown } from './visits'

/** From the first paint to hydration on slow 4G at a quarter of the processor, in milliseconds. */
async function timeHydration(browser: Browser, path: string): Promise<number> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-ready')) return
      performance.mark('ready')
      observer.disconnect()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
  })
  await slowDown(page, { isLineSlow: true })
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const time = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return at('ready') - at('first-contentful-paint')
  })
  await context.close()
  return time
}

export function measureFirstViews({ withBrowser, runs }: Bench): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = []
    for (const path of PAGES) {
      const times = await repeat(runs, () => timeHydration(browser, path))
      rows.push([`\`${path}\``, formatSummary(times)])
    }
    return `A phone on slow 4G at a quarter of the processor, from the first paint to the hydrated page; an earlier press is recorded and replayed:

${formatTable(['', 'First paint to working, ms'], rows)}`
  })
}
