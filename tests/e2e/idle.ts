import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 500
const requestsUnderWay = new WeakMap<Page, Set<Request>>()

/** Notes every request of the context's pages until its response has arrived, for `waitUntilIdle`. */
export function trackRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const underWay = new Set<Request>()
    requestsUnderWay.set(page, underWay)
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
  })
}

/**
 * Waits until the page asks for nothing for half a second from now on. Playwright's `networkidle` is reached once a load
 * and then says nothing of what the page fetches later.
 */
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
