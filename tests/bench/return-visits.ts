import type { Browser, BrowserContext } from '@playwright/test'
import { generateExport } from '../../sandbox/catalogue/generate'
import { type Bench, PAGES, repeat } from './bench'
import { formatSummary, formatTable, summarize } from './statistics'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

const STORED_PAGES = 100

/** Milliseconds to the largest paint, and from the first paint to hydration. */
type View = { largest: number; working: number }

/** A page on slow 4G at a quarter of the processor, which stays until the service worker has kept it. */
async function timeView(context: BrowserContext, path: string): Promise<View> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute('data-ready')) return
      performance.mark('ready')
      observer.disconnect()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
  })
  await slowDown(page, { isLineSlow: true })
  await openUntilIdle(page, path)
  const view = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
    return { largest: at('largest'), working: at('ready') - at('first-contentful-paint') }
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForTimeout(2000)
  await page.close()
  return view
}

async function timeReturn(browser: Browser, path: string): Promise<{ first: View; again: View }> {
  const context = await createPhoneContext(browser)
  const visit = { first: await timeView(context, path), again: await timeView(context, path) }
  await context.close()
  return visit
}

/** Megabytes on the device after the pages of the build and as many other products as make a hundred. */
async function measureStorage({ withBrowser, withCatalogue }: Bench): Promise<string> {
  return withBrowser(async (browser) => {
    const page = await (await createPhoneContext(browser)).newPage()
    await openUntilIdle(page, '/')
    const sitemap = await page.evaluate(() => fetch('/sitemap.xml').then((response) => response.text()))
    const built = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    for (const path of built) await openUntilIdle(page, path)
    await withCatalogue(generateExport(STORED_PAGES), async () => {
      for (let number = built.length; number < STORED_PAGES; number += 1)
        await openUntilIdle(page, `/product/product-${number}`)
    })
    const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN)
    return (bytes / 1_000_000).toFixed(1)
  })
}

export async function measureReturnVisits(bench: Bench): Promise<string> {
  const rows = await bench.withBrowser(async (browser) => {
    const measured: string[][] = []
    for (const path of PAGES) {
      const visits = await repeat(bench.runs, () => timeReturn(browser, path))
      const first = visits.map((visit) => visit.first.largest)
      const again = visits.map((visit) => visit.again.largest)
      const working = visits.map((visit) => visit.first.working)
      const ratio = (summarize(again).median / summarize(first).median).toFixed(2)
      measured.push([`\`${path}\``, ...[working, first, again].map((times) => formatSummary(times)), ratio])
    }
    return measured
  })
  return `A phone on slow 4G at a quarter of the processor: from the first paint to the hydrated page (an earlier press is recorded and replayed), and LCP of a first visit and of a return:

${formatTable(['', 'First paint to working, ms', 'First visit, ms', 'Again, ms', 'To the first'], rows)}

After ${STORED_PAGES} pages the device stores ${await measureStorage(bench)} MB.`
}
