import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 250
const requestsUnderWay = new WeakMap<Page, Set<Request>>()

/** Tracks pending requests of the context's pages for `waitUntilIdle`. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const underWay = new Set<Request>()
    requestsUnderWay.set(page, underWay)
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
  })
}

/** Waits for a quarter of a second without requests. Playwright's `networkidle` covers only the load. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let lastEvent = Date.now()
  const note = () => {
    lastEvent = Date.now()
  }
  page.on('request', note)
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  while (requestsUnderWay.get(page)?.size || Date.now() - lastEvent < QUIET_MS) await page.waitForTimeout(50)
  page.off('request', note)
  page.off('requestfinished', note)
  page.off('requestfailed', note)
}

/** Reads a position once it has been the same for a few frames, after scrolls and late layout. */
export async function readSettled(page: Page, read: () => Promise<number>): Promise<number> {
  const nextFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
    })
  let last = await read()
  for (;;) {
    await nextFrames()
    const next = await read()
    if (next === last) return next
    last = next
  }
}
