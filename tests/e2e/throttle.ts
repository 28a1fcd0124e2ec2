import type { Page } from '@playwright/test'

type Conditions = { latencyMs: number; bytesPerSecond: number; cpuSlowdown: number }

/** Lighthouse's slow 4G and slow phone. */
export const SLOW_PHONE: Conditions = { latencyMs: 150, bytesPerSecond: 200_000, cpuSlowdown: 4 }

/** Throttles the page's network and CPU until the returned function is called. */
export async function throttle(
  page: Page,
  { latencyMs, bytesPerSecond, cpuSlowdown }: Conditions,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => session.detach()
}

/** Opens a URL and waits `delayMs` after the first contentful paint. */
export async function openUntilPainted(page: Page, url: string, delayMs: number): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 20,
  })
  await page.waitForTimeout(delayMs)
}
