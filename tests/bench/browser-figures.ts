import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../browser/chromium'

const SLOWER = 4
const NAVIGATIONS = 100

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 } })
  // What runs this file names functions by a helper that the page doesn't have.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return page
}

/** Milliseconds from a click to the frame in which `painted` holds, measured in the page. */
function clickToPaint(page: Page, link: string, heading: string): Promise<number> {
  return page.evaluate(
    ({ link, heading }) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(link)
        if (!target) return reject(new Error(`no ${link}`))
        const before = document.querySelector('main h1')?.textContent
        const start = performance.now()
        const look = () => {
          const title = document.querySelector(heading)
          if (title && title.textContent !== before) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          } else if (performance.now() - start > 10_000) reject(new Error('never painted'))
          else requestAnimationFrame(look)
        }
        target.click()
        requestAnimationFrame(look)
      }),
    { link, heading },
  )
}

export type Navigation = { listToProduct: number; productToList: number; heapGrowth: number }

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Times from click to painted content on a slowed CPU with a warm list, and megabytes of heap won after 100 clicks. */
export async function navigate(executablePath: string, origin: string): Promise<Navigation> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await openPage(browser, `${origin}/products`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const there: number[] = []
    const back: number[] = []
    const product = 'main li a[href^="/product/"]'
    for (let round = 0; round < 7; round += 1) {
      await page.hover(product)
      there.push(await clickToPaint(page, product, 'main h1'))
      await page.waitForLoadState('networkidle')
      back.push(
        await clickToPaint(
          page,
          'main a[href="/products"], footer a[href="/products"], header a[href="/products"]',
          'main h1',
        ),
      )
      await page.waitForLoadState('networkidle')
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const before = await heap(page)
    for (let count = 0; count < NAVIGATIONS / 2; count += 1) {
      await clickToPaint(page, product, 'main h1')
      await page.evaluate(() => history.back())
      await page.locator(product).first().waitFor()
    }
    const after = await heap(page)
    return { listToProduct: median(there), productToList: median(back), heapGrowth: after - before }
  } finally {
    await browser.close()
  }
}

export type FirstView = { script: number; styles: number; fonts: number; pictures: number }

/** Bytes over the line until the page is idle, by kind, as the browser received them. */
export async function firstView(executablePath: string, url: string): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({
      ignoreHTTPSErrors: true,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    })
    const session = await page.context().newCDPSession(page)
    const kinds = new Map<string, string>()
    const sums: Record<string, number> = {}
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      sums[kind] = (sums[kind] ?? 0) + encodedDataLength
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(4000)
    const kilobytes = (kind: string) => Math.round((sums[kind] ?? 0) / 100) / 10
    return {
      script: kilobytes('Script'),
      styles: kilobytes('Stylesheet'),
      fonts: kilobytes('Font'),
      pictures: kilobytes('Image'),
    }
  } finally {
    await browser.close()
  }
}
