import type { Browser, BrowserContext, Page } from '@playwright/test'
import { originOf } from '../origins/hosts'

const SHOP = originOf('shopifyShop')
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G as Lighthouse applies it. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }
export const CPU_SLOWDOWN = 4

export async function createPhoneContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: SHOP })
  // What runs this file names functions by a helper that the page doesn't have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  return context
}

export async function slowDown(page: Page, { isLineSlow }: { isLineSlow: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

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

/** From the press in a list to title, price and image painted, over the list's first products, not hovered before. */
export async function timeNavigations(browser: Browser, count: number): Promise<{ there: number[]; back: number[] }> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const times = { there: [] as number[], back: [] as number[] }
  await openUntilIdle(page, '/products')
  await slowDown(page, { isLineSlow: false })
  for (let index = 0; index < count; index += 1) {
    const link = page.getByRole('main').getByRole('article').nth(index).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    times.there.push(
      await timePress(
        page,
        () => link.evaluate((element) => element instanceof HTMLElement && element.click()),
        'main nav[aria-label=Breadcrumb]',
      ),
    )
    await page.waitForLoadState('networkidle')
    times.back.push(await timePress(page, () => page.evaluate(() => history.back()), 'main select'))
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return times
}

/** From the event until `selector` has an image or text painted beside it: the frame after the one that has it. */
async function timePress(page: Page, press: () => Promise<unknown>, selector: string): Promise<number> {
  const painted = page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () => {
          const image = document.querySelector<HTMLImageElement>('main img')
          if (document.querySelector(target) && image && (image.complete || image.style.backgroundImage)) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          } else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    selector,
  )
  await press()
  return painted
}
