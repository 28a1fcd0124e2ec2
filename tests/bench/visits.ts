import type { Browser, BrowserContext, Page } from '@playwright/test'
import { originOf } from '../origins/hosts'

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G as Lighthouse applies it. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const CPU_SLOWDOWN = 4

export async function createPhoneContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: originOf('shopifyShop') })
  context.setDefaultTimeout(90_000)
  // A helper that tsx adds to the functions it compiles.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  return context
}

export async function slowDown(page: Page, { isLineSlow }: { isLineSlow: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (isLineSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Opens a page and waits until it is hydrated and its network idle. */
export async function openUntilIdle(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
