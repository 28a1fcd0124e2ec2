import type { Browser, BrowserContext, Page } from '@playwright/test'
import { originOf } from '../origins/hosts'

const SHOP = originOf('shopifyShop')
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G as Lighthouse applies it. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }
export const CPU_SLOWDOWN = 4

export async function createPhoneContext(browser: Browser, baseURL = SHOP): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL, ignoreHTTPSErrors: true })
  // What runs this file names functions by a helper that the page doesn't have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  return context
}

export async function slowDown(page: Page, { isLineSlow }: { isLineSlow: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens a page and waits until it is hydrated and asks for nothing. */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** From the first paint until the page works by itself, on slow 4G at a quarter of the processor, in milliseconds. */
export async function timeFirstTap(browser: Browser, path: string): Promise<number> {
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

export const RESOURCE_KINDS = ['Document', 'Script', 'Font', 'Image', 'Fetch'] as const
export type TransferSizes = Record<(typeof RESOURCE_KINDS)[number], number>

/** Kilobytes over the line until the page is idle, by kind, as the browser received them. */
export async function measureTransfer(browser: Browser, path: string): Promise<TransferSizes> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const typesById = new Map<string, string>()
  const sizes: TransferSizes = { Document: 0, Script: 0, Font: 0, Image: 0, Fetch: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => typesById.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = RESOURCE_KINDS.find((one) => one === typesById.get(requestId))
    if (kind) sizes[kind] += encodedDataLength / 1000
  })
  await session.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(4000)
  await context.close()
  return sizes
}

/** When the page's largest picture or text is painted, in a first view and in one from the browser's cache, in ms. */
export async function timeReturnVisit(browser: Browser, path: string): Promise<{ first: number; second: number }> {
  const context = await createPhoneContext(browser)
  const times: number[] = []
  for (const _visit of ['first', 'second']) {
    const page = await context.newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) performance.mark('largest', { startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await slowDown(page, { isLineSlow: true })
    await openUntilIdle(page, path)
    times.push(await page.evaluate(() => performance.getEntriesByName('largest').at(-1)?.startTime ?? Number.NaN))
    await page.close()
  }
  await context.close()
  const [first = Number.NaN, second = Number.NaN] = times
  return { first, second }
}
