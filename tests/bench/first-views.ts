import type { Browser } from '@playwright/test'
import { type Bench, PAGES, repeat } from './bench'
import { formatSummary, formatTable } from './statistics'
import { createPhoneContext, slowDown } from './visits'

const RESOURCE_KINDS = ['Document', 'Script', 'Font', 'Image', 'Fetch'] as const
/** Enough for the idle callbacks and the requests that they start. */
const IDLE_MS = 4000

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

/** Requests until the page is idle, and kilobytes over the line by kind. */
async function measureTransfer(
  browser: Browser,
  path: string,
): Promise<{ requests: number; sizes: Record<string, number> }> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const typesById = new Map<string, string>()
  const sizes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => typesById.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = typesById.get(requestId) ?? ''
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength / 1000
  })
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(IDLE_MS)
  await context.close()
  return { requests: typesById.size, sizes }
}

export function measureFirstViews({ withBrowser, runs }: Bench): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = []
    for (const path of PAGES) {
      const { requests, sizes } = await measureTransfer(browser, path)
      const times = await repeat(runs, () => timeHydration(browser, path))
      rows.push([
        `\`${path}\``,
        formatSummary(times),
        String(requests),
        ...RESOURCE_KINDS.map((kind) => (sizes[kind] ?? 0).toFixed(1)),
      ])
    }
    const headings = ['', 'First paint to working, ms', 'Requests', ...RESOURCE_KINDS.map((kind) => `${kind}, kB`)]
    return `A phone on slow 4G at a quarter of the processor: from the first paint to the hydrated page (an earlier press is recorded and replayed), and what a first view transfers until it is idle.

${formatTable(headings, rows)}`
  })
}
