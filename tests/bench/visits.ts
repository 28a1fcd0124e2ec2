import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LANGUAGES, languageOfPath } from '../../src/language/languages'
import { originOf } from '../origins/hosts'
import type { Bench, Readings } from './bench'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G as Lighthouse applies it. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const CPU_SLOWDOWN = 4
/** Long enough for idle callbacks and the requests they start. */
const IDLE_MS = 3000

export async function createPhoneContext(browser: Browser, locale = 'en-CA'): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, locale, baseURL: originOf('shopifyShop') })
  context.setDefaultTimeout(90_000)
  // A helper that tsx inserts into compiled functions.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  return context
}

export async function slowDown(page: Page, { isLineSlow }: { isLineSlow: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens a page and waits until it is hydrated and the network is idle. */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/**
 * A first visit and a return visit on slow 4G at a quarter of the CPU speed: milliseconds to LCP, and from the first
 * paint to hydration.
 */
export async function measureVisits({ browser }: Bench, path: string): Promise<Readings> {
  const context = await createPhoneContext(browser)
  const first = await timeVisit(context, path)
  const again = await timeVisit(context, path)
  await context.close()
  return {
    'LCP, ms': first.largest,
    'First paint to working, ms': first.working,
    'LCP of a return, ms': again.largest,
  }
}

async function timeVisit(context: BrowserContext, path: string): Promise<{ largest: number; working: number }> {
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
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
    return { largest: at('largest'), working: at('ready') - at('first-contentful-paint') }
  })
  // Meanwhile the service worker caches the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.waitForTimeout(2000)
  await page.close()
  return times
}

type Load = { url: string; method: string; kind: string; bytes: number }

/**
 * What a first view loads until it is idle, without input; logs URLs that are loaded twice. BENCH_FILES lists every
 * request.
 */
export async function measureWeights({ browser }: Bench, path: string): Promise<Readings> {
  const context = await createPhoneContext(browser, LANGUAGES[languageOfPath(path)].locale)
  const page = await context.newPage()
  const loads: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    const url = request.url()
    // A page's data is a module, but not code.
    const kind = url.includes('-data-') ? 'fetch' : request.resourceType()
    const load = { url, method: request.method(), kind }
    loads.push(request.sizes().then(({ responseBodySize }) => ({ ...load, bytes: responseBodySize })))
  })
  await openUntilIdle(page, path)
  await page.waitForTimeout(IDLE_MS)
  const finished = await Promise.all(loads)
  await context.close()
  const reads = finished.filter(({ method }) => method === 'GET').map(({ url }) => url)
  for (const url of reads.filter((read, index) => reads.indexOf(read) !== index)) console.error(`${path}: ${url} twice`)
  if (process.env.BENCH_FILES) console.table(finished)
  const sumKilobytes = (kind?: string) =>
    finished.filter((load) => !kind || load.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    Requests: finished.length,
    'Document, kB': sumKilobytes('document'),
    'Script, kB': sumKilobytes('script'),
    'All, kB': sumKilobytes(),
  }
}
