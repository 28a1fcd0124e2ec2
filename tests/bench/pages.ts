/** `npm run bench`: how fast the built shop is, beside the floor page of the same run. Writes results.json. */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '../../sandbox/sandbox'
import { ensureChromium } from '../browser/chromium'
import { firstView, navigate } from './browser-figures'
import { floorPage } from './floor'
import { type Device, measure, type Reading } from './lighthouse'
import { serveBuild } from './server'

const PAGES = ['/', '/products', '/collections/heart-of-jade', '/product/trace-bracelet']
const DEVICES: Device[] = ['mobile', 'desktop']
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

const chromium = ensureChromium()
const sandbox = await createSandbox({})
const server = await serveBuild(join(import.meta.dirname, '../../dist'), sandbox)
const floor = await floorPage()
server.add('/floor.html', { body: floor.html, type: 'text/html; charset=utf-8' })
server.add('/floor.webp', { body: floor.picture, type: 'image/webp' })

type Row = Reading & { page: string; device: Device; ratio: number }

const rows: Row[] = []
for (const device of DEVICES) {
  const base = await measure(chromium, `${server.origin}/floor.html`, device, RUNS)
  rows.push({ page: 'floor', device, ratio: 1, ...base })
  for (const page of PAGES) {
    const reading = await measure(chromium, server.origin + page, device, RUNS)
    rows.push({ page, device, ratio: Math.round((reading.lcp / base.lcp) * 100) / 100, ...reading })
  }
}
console.table(
  rows.map(({ page, device, lcp, ratio, fcp, tbt, cls, requests, performance, accessibility, bestPractices, seo }) => ({
    page,
    device,
    lcp,
    ratio,
    fcp,
    tbt,
    cls,
    requests,
    scores: [performance, accessibility, bestPractices, seo].join(' '),
  })),
)

const views = Object.fromEntries(
  await Promise.all(PAGES.map(async (page) => [page, await firstView(chromium, server.origin + page)] as const)),
)
const navigation = await navigate(chromium, server.origin)
server.close()
await sandbox.close()

console.log('First view, kB over the line')
console.table(views)
console.log('Navigation at a quarter of the CPU: ms from click to paint; MB of heap after 100 navigations')
console.table(navigation)

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
const results = { date: new Date().toISOString().slice(0, 10), machine, runs: RUNS, rows, views, navigation }
await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
process.exit(0)
