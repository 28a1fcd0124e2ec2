/**
 * `npm run bench`: how fast the built shop is where pages, storefront, Supabase and images have an origin each, beside
 * the baseline page of the same run. Prints what README shows; `--write` puts it there. BENCH_RUNS=1 makes it quick.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { buildShop } from '../origins/build-shop'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { originFlags, originOf, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { baselinePage } from './baseline-page'
import { timeBuilds } from './build'
import { timeInteractions } from './interactions'
import { type Device, measure, type Throttling } from './lighthouse'
import { type Figures, formatSection, putIntoReadme } from './section'
import { measureTransfer, type TransferSizes, timeFirstTap, timeNavigations } from './visits'

const ROOT = join(import.meta.dirname, '../..')
const SHOP_FOLDER = join(ROOT, '.sandbox/bench-shop')
const FIRST_PORT = 4400
const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet']
const BASELINE = '/baseline.html'
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const TRIES = RUNS * 2
const BEST_COMPRESSION = 11
const PRODUCTS_BUILT = 1000

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time += 1) results.push(await run())
  return results
}

async function readLighthouse(chromePath: string, flags: string[]): Promise<Figures['pages']> {
  const figures: Figures['pages'] = []
  for (const device of ['mobile', 'desktop'] satisfies Device[]) {
    for (const throttling of ['simulate', 'devtools'] satisfies Throttling[]) {
      for (const path of [BASELINE, ...PAGES]) {
        console.error(`${device}, ${throttling}: ${path}`)
        const url = originOf('shopifyShop') + path
        const readings = await measure(chromePath, flags, url, device, throttling, RUNS)
        figures.push({ path: path === BASELINE ? 'baseline' : path, device, throttling, readings })
      }
    }
  }
  return figures
}

async function readVisits(browser: Browser): Promise<Omit<Figures, 'pages' | 'runs' | 'tries' | 'build'>> {
  const taps: Record<string, number[]> = {}
  const transfers: Record<string, TransferSizes> = {}
  for (const path of PAGES) {
    console.error(`first tap and sizes: ${path}`)
    taps[path] = await repeat(RUNS, () => timeFirstTap(browser, path))
    transfers[path] = await measureTransfer(browser, path)
  }
  console.error('interactions')
  const interactions = await timeInteractions(browser, TRIES)
  return { taps, transfers, interactions, navigations: await timeNavigations(browser, 10) }
}

const ports = portsFrom(FIRST_PORT)
const sandbox = await createHostedSandbox('shopifyShop', ports)
await buildShop('shopifyShop', SHOP_FOLDER, sandbox)
const folder = serveFolder(SHOP_FOLDER, BEST_COMPRESSION)
const baseline = await baselinePage()
folder.add(BASELINE, baseline.html)
folder.add('/baseline.webp', baseline.picture)
await serveOrigins(ports, sandbox, { shopifyShop: folder.handle })
const { hash } = await ensureCertificate()
const flags = [...CHROMIUM_FLAGS, ...originFlags(ports, hash)]
const executablePath = ensureChromium()

const pages = await readLighthouse(executablePath, flags)
const browser = await chromium.launch({ executablePath, args: flags })
const visits = await readVisits(browser)
await browser.close()
console.error(`two builds of ${PRODUCTS_BUILT} products`)
const build = { products: PRODUCTS_BUILT, ...timeBuilds(PRODUCTS_BUILT) }

const section = formatSection({ runs: RUNS, tries: TRIES, pages, ...visits, build })
console.log(section)
if (process.argv.includes('--write')) {
  const file = join(ROOT, 'README.md')
  await writeFile(file, putIntoReadme(await readFile(file, 'utf8'), section))
}
process.exit(0)
