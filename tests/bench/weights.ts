/**
 * `npm run bench:weights`: what each page loads on a phone until it is idle, with nothing pressed, against its limits.
 * Folders of other builds as arguments are measured after it; `--files` lists the scripts.
 */
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { serveBuild } from './server'
import { createPhoneContext, openUntilIdle } from './visits'

const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/edge-ring']
const MAX_SCRIPT_BYTES = 150_000
const MAX_REQUESTS = 40
const MIN_CHUNK_BYTES = 1000
/** Enough for the idle callbacks and the requests that they start. */
const IDLE_MS = 3000

type Load = { url: string; method: string; bytes: number }

/** The requests of a page, with the bytes of their bodies as sent. */
async function recordLoads(browser: Browser, origin: string, path: string): Promise<Load[]> {
  const context = await createPhoneContext(browser, origin)
  const page = await context.newPage()
  const loads: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    const sizes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    loads.push(sizes.then((bytes) => ({ url: request.url().replace(origin, ''), method: request.method(), bytes })))
  })
  await openUntilIdle(page, path)
  await page.waitForTimeout(IDLE_MS)
  const finished = await Promise.all(loads)
  await context.close()
  return finished
}

function exceededLimits(loads: readonly Load[], path: string): string[] {
  const scripts = loads.filter(({ url }) => url.endsWith('.js'))
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const isOwnChunk = (url: string) => url.includes('-page-')
  const small = scripts.filter(({ url, bytes }) => bytes < MIN_CHUNK_BYTES && !isOwnChunk(url))
  const ratings = loads.filter(({ url }) => url.includes('/review_summaries'))
  const reads = loads.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const repeated = reads.filter((url, index) => reads.indexOf(url) !== index)
  console.log(`${path}: ${total} bytes of script in ${scripts.length} files, ${loads.length} requests`)
  return [
    ...(total > MAX_SCRIPT_BYTES ? [`more than ${MAX_SCRIPT_BYTES} bytes of script`] : []),
    ...(loads.length > MAX_REQUESTS ? [`more than ${MAX_REQUESTS} requests`] : []),
    ...(ratings.length > 1 ? [`${ratings.length} requests for ratings`] : []),
    ...small.map(({ url, bytes }) => `${url} has only ${bytes} bytes`),
    ...repeated.map((url) => `${url} is requested twice`),
  ]
}

const options = process.argv.slice(2)
const folders = options.filter((option) => option !== '--files').map((folder) => resolve(folder))
const sandbox = await createSandbox({})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
for (const folder of [join(import.meta.dirname, '../../dist'), ...folders]) {
  console.log(folder)
  const server = await serveBuild(folder, sandbox)
  for (const path of PAGES) {
    const loads = await recordLoads(browser, server.origin, path)
    for (const problem of exceededLimits(loads, path)) console.log(`  over the limit: ${problem}`)
    if (!options.includes('--files')) continue
    for (const { url, bytes, method } of loads) console.log(`  ${String(bytes).padStart(6)} ${method} ${url}`)
  }
  server.close()
}
await browser.close()
await sandbox.close()
process.exit(0)
