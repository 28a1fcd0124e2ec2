/**
 * `npm run bench:interactive`: milliseconds from a product page's first paint to the first press on Add to Cart that has its
 * effect at once, on slow 4G at a quarter of the CPU. More folders of builds as arguments are measured in turn.
 */
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { serveBuild } from './server'

const PAGE = '/product/edge-ring'
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }

type Reading = { paint: number; image: number; interactive: number }

async function measure(browser: Browser, url: string): Promise<Reading> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 412, height: 823 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({
    content: `globalThis.interactive = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.ready === undefined) return
        observer.disconnect()
        resolve(performance.now())
      }).observe(document, { attributes: true, subtree: true })
      new PerformanceObserver((list) => { globalThis.image = list.getEntries().at(-1).startTime })
        .observe({ type: 'largest-contentful-paint', buffered: true })
    })`,
  })
  await page.goto(url, { waitUntil: 'commit' })
  const reading = await page.evaluate<Reading>(`globalThis.interactive.then(async (ready) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime
    return { paint, image: globalThis.image ?? NaN, interactive: ready - paint }
  })`)
  await page.close()
  return reading
}

function median(values: number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)
}

const folders = [join(import.meta.dirname, '../../dist'), ...process.argv.slice(2).map((folder) => resolve(folder))]
const sandbox = await createSandbox({})
const servers = await Promise.all(folders.map((folder) => serveBuild(folder, sandbox)))
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
const readings: Reading[][] = folders.map(() => [])
for (let run = 0; run < RUNS; run += 1) {
  for (const [index, { origin }] of servers.entries()) readings[index]?.push(await measure(browser, origin + PAGE))
}
console.table(
  readings.map((one, index) => ({
    build: folders[index],
    'first paint': median(one.map(({ paint }) => paint)),
    'largest image': median(one.map(({ image }) => image)),
    'paint to working': median(one.map(({ interactive }) => interactive)),
    range: `${Math.round(Math.min(...one.map(({ interactive }) => interactive)))} to ${Math.round(Math.max(...one.map(({ interactive }) => interactive)))}`,
  })),
)
await browser.close()
for (const server of servers) server.close()
await sandbox.close()
process.exit(0)
