/**
 * `npm run bench`: how fast the built shop is where pages, storefront, Supabase and images have an origin each, beside
 * the baseline page of the same run. Prints what docs/performance.md shows; `--write` puts it there. BENCH_RUNS=1 makes it quick.
 * What was measured is saved in .sandbox/bench.json: the same command goes on where it was interrupted.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { buildShop } from '../origins/build-shop'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { originFlags, originOf, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { baselinePage } from './baseline-page'
import { timeBuilds } from './build'
import { INTERACTION_NAMES, timeInteractions } from './interactions'
import { type Device, measure, type Throttling } from './lighthouse'
import { generateIllustratedExport } from './long-list-catalogue'
import { timeLongListReturns, timeNavigations } from './navigations'
import { saveResults } from './saved-results'
import { describeCommit, type Figures, formatSection, putIntoReadme } from './section'
import { measureTransfer, timeFirstTap, timeReturnVisit } from './visits'

const ROOT = join(import.meta.dirname, '../..')
const SHOP_FOLDER = join(ROOT, '.sandbox/bench-shop')
const FIRST_PORT = 4400
const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet']
const BASELINE = '/baseline.html'
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const TRIES = RUNS * 2
const BEST_COMPRESSION = 11
const PRODUCTS_BUILT = 1000
const LONG_LIST = 220
const RESULTS_FILE = join(ROOT, '.sandbox/bench.json')

const times = z.array(z.number())
const readings = z.object({ lcp: times, fcp: times, tbt: times, tti: times, cls: times, scores: times })
const transferSizes = z.object({
  Document: z.number(),
  Script: z.number(),
  Font: z.number(),
  Image: z.number(),
  Fetch: z.number(),
})
const returnVisits = z.object({ first: times, second: times })
const navigations = z.object({ there: times, back: times })
const buildTimes = z.object({ first: z.number(), next: z.number() })

const measureOnce = saveResults(RESULTS_FILE, `${describeCommit()}, ${RUNS} runs`)

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time += 1) results.push(await run())
  return results
}

async function readLighthouse(): Promise<Figures['pages']> {
  const figures: Figures['pages'] = []
  for (const device of ['mobile', 'desktop'] satisfies Device[]) {
    for (const throttling of ['simulate', 'devtools'] satisfies Throttling[]) {
      for (const path of [BASELINE, ...PAGES]) {
        const url = originOf('shopifyShop') + path
        const read = () => measure(executablePath, flags, url, device, throttling, RUNS)
        figures.push({
          path: path === BASELINE ? 'baseline' : path,
          device,
          throttling,
          readings: await measureOnce(`Lighthouse, ${device}, ${throttling}, ${path}`, readings, read),
        })
      }
    }
  }
  return figures
}

/** Measures with a browser of its own, so that none has to last for an hour. */
function withBrowser<T>(name: string, schema: z.ZodType<T>, read: (browser: Browser) => Promise<T>): Promise<T> {
  return measureOnce(name, schema, async () => {
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      return await read(browser)
    } finally {
      await browser.close()
    }
  })
}

async function readVisits(): Promise<Pick<Figures, 'taps' | 'transfers' | 'returns'>> {
  const figures: Pick<Figures, 'taps' | 'transfers' | 'returns'> = { taps: {}, transfers: {}, returns: {} }
  for (const path of PAGES) {
    figures.taps[path] = await withBrowser(`first tap, ${path}`, times, (browser) =>
      repeat(RUNS, () => timeFirstTap(browser, path)),
    )
    figures.transfers[path] = await withBrowser(`sizes, ${path}`, transferSizes, (browser) =>
      measureTransfer(browser, path),
    )
    figures.returns[path] = await withBrowser(`return visit, ${path}`, returnVisits, async (browser) => {
      const visits = await repeat(RUNS, () => timeReturnVisit(browser, path))
      return { first: visits.map(({ first }) => first), second: visits.map(({ second }) => second) }
    })
  }
  return figures
}

async function readInteractions(): Promise<Figures['interactions']> {
  const interactions: Figures['interactions'] = {}
  for (const name of INTERACTION_NAMES) {
    interactions[name] = await withBrowser(`interaction: ${name}`, times, (browser) =>
      timeInteractions(browser, name, TRIES),
    )
  }
  return interactions
}

/** Back to a list of 200 products, which another sandbox sells. */
function readLongListReturns(): Promise<number[]> {
  return withBrowser('back to a list of 200 products', times, async (browser) => {
    const demonstration = sandbox
    sandbox = await createHostedSandbox('shopifyShop', ports, { csv: await generateIllustratedExport(LONG_LIST) })
    try {
      return await timeLongListReturns(browser, TRIES)
    } finally {
      await sandbox.close()
      sandbox = demonstration
    }
  })
}

const ports = portsFrom(FIRST_PORT)
let sandbox: Sandbox = await createHostedSandbox('shopifyShop', ports)
await buildShop('shopifyShop', SHOP_FOLDER, sandbox)
const folder = serveFolder(SHOP_FOLDER, BEST_COMPRESSION)
const baseline = await baselinePage()
folder.add(BASELINE, baseline.html)
folder.add('/baseline.webp', baseline.picture)
await serveOrigins(ports, { ...sandbox, handle: (request) => sandbox.handle(request) }, { shopifyShop: folder.handle })
const { hash } = await ensureCertificate()
const flags = [...CHROMIUM_FLAGS, ...originFlags(ports, hash)]
const executablePath = ensureChromium()

const figures: Figures = {
  runs: RUNS,
  tries: TRIES,
  pages: await readLighthouse(),
  ...(await readVisits()),
  interactions: await readInteractions(),
  navigations: await withBrowser('from a list to products', navigations, (browser) => timeNavigations(browser, 10)),
  longListReturns: await readLongListReturns(),
  build: {
    products: PRODUCTS_BUILT,
    ...(await measureOnce(`two builds of ${PRODUCTS_BUILT} products`, buildTimes, async () =>
      timeBuilds(PRODUCTS_BUILT),
    )),
  },
}

const section = formatSection(figures)
console.log(section)
if (process.argv.includes('--write')) {
  const file = join(ROOT, 'docs/performance.md')
  await writeFile(file, putIntoReadme(await readFile(file, 'utf8'), section))
}
// A finished run is measured anew by the next.
await rm(RESULTS_FILE)
process.exit(0)
