import type { Browser } from '@playwright/test'
import { type Bench, PAGES } from './bench'
import { formatTable } from './statistics'
import { createPhoneContext, openUntilIdle } from './visits'

const MAX_SCRIPT_BYTES = 150_000
const MAX_REQUESTS = 40
const MIN_CHUNK_BYTES = 1000
/** Enough for the idle callbacks and the requests that they start. */
const IDLE_MS = 3000
const KINDS = ['document', 'script', 'font', 'image', 'fetch']

type Load = { url: string; method: string; kind: string; bytes: number }

/** The requests of a page, with the bytes of their bodies as sent. */
async function recordLoads(browser: Browser, path: string): Promise<Load[]> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const loads: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    const url = request.url()
    // A page's data is a module, but no code.
    const kind = url.includes('-data-') ? 'fetch' : request.resourceType()
    const load = { url, method: request.method(), kind }
    loads.push(request.sizes().then(({ responseBodySize }) => ({ ...load, bytes: responseBodySize })))
  })
  await openUntilIdle(page, path)
  await page.waitForTimeout(IDLE_MS)
  const finished = await Promise.all(loads)
  await context.close()
  return finished
}

function findExceededLimits(path: string, loads: readonly Load[]): string[] {
  const scripts = loads.filter(({ kind }) => kind === 'script')
  const small = scripts.filter(({ url, bytes }) => bytes < MIN_CHUNK_BYTES && !url.includes('-page-'))
  const ratings = loads.filter(({ url }) => url.includes('/review_summaries'))
  const reads = loads.filter(({ method }) => method === 'GET').map(({ url }) => url)
  const repeated = reads.filter((url, index) => reads.indexOf(url) !== index)
  const ofLists = path.startsWith('/product/') ? scripts.filter(({ url }) => url.includes('/list-')) : []
  return [
    ...ofLists.map(({ url }) => `${url} is for lists`),
    ...(sumBytes(scripts) > MAX_SCRIPT_BYTES ? [`more than ${MAX_SCRIPT_BYTES} bytes of script`] : []),
    ...(loads.length > MAX_REQUESTS ? [`more than ${MAX_REQUESTS} requests`] : []),
    ...(ratings.length > 1 ? [`${ratings.length} requests for ratings`] : []),
    ...small.map(({ url, bytes }) => `${url} has only ${bytes} bytes`),
    ...repeated.map((url) => `${url} is requested twice`),
  ]
}

function sumBytes(loads: readonly Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** What each page loads on a phone until it is idle; logs exceeded limits. BENCH_FILES lists every request. */
export function measureWeights({ withBrowser }: Bench): Promise<string> {
  return withBrowser(async (browser) => {
    const rows: string[][] = []
    for (const path of PAGES) {
      const loads = await recordLoads(browser, path)
      for (const problem of findExceededLimits(path, loads)) console.error(`${path}: ${problem}`)
      if (process.env.BENCH_FILES) console.table(loads)
      const sizes = KINDS.map((kind) => (sumBytes(loads.filter((load) => load.kind === kind)) / 1000).toFixed(1))
      const files = loads.filter(({ kind }) => kind === 'script').length
      rows.push([`\`${path}\``, String(loads.length), String(files), ...sizes])
    }
    const headings = ['', 'Requests', 'Script files', ...KINDS.map((kind) => `${kind}, kB`)]
    return `What a first view loads on a phone until it is idle, with nothing pressed:

${formatTable(headings, rows)}`
  })
}
