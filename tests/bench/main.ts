/**
 * `npm run bench`: measures the built shop's speed, with pages, storefront, Supabase and images each on an https
 * origin. Prints one table. `npm run bench weights` runs one measurement: weights, visits, lighthouse, interactions
 * or navigations. BENCH_RUNS sets the number of visits. BENCH_AGAINST is the folder of another build to compare,
 * visited alternately; BENCH_OUT writes such a build.
 */
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { inLanguage } from '../../src/language/languages'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { buildShop } from '../origins/build-shop'
import { ensureCertificate } from '../origins/certificate'
import { type RequestHandler, serveFolder } from '../origins/folder'
import { assignPorts, originFlags } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { BASELINE, type Bench, PAGES, type Readings } from './bench'
import { INTERACTIONS, measureInteraction, measureNavigations } from './interactions'
import { addBaseline, measureLighthouse } from './lighthouse'
import { measureVisits, measureWeights } from './visits'

const ROOT = join(import.meta.dirname, '../..')
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const BEST_COMPRESSION = 11

type Measure = { subjects: readonly string[]; run: (bench: Bench, subject: string) => Promise<Readings | Readings[]> }

const MEASURES: Readonly<Record<string, Measure>> = {
  weights: { subjects: [...PAGES, ...PAGES.map((path) => inLanguage(path, 'fr'))], run: measureWeights },
  visits: { subjects: PAGES, run: measureVisits },
  lighthouse: { subjects: [BASELINE, ...PAGES], run: measureLighthouse },
  interactions: { subjects: Object.keys(INTERACTIONS), run: measureInteraction },
  navigations: { subjects: ['/products'], run: measureNavigations },
}

async function startServers(): Promise<{ flags: string[]; serve: (folder: string) => Promise<void>; own: string }> {
  const ports = assignPorts(4400)
  const sandbox = await createHostedSandbox('shopifyShop', ports)
  const own = process.env.BENCH_OUT ?? join(ROOT, '.sandbox/bench-shop')
  await buildShop('shopifyShop', own, sandbox, { VITE_LANGUAGES: 'en,fr' })
  const handlers = new Map<string, RequestHandler>()
  let handle: RequestHandler = () => {}
  await serveOrigins(ports, sandbox, { shopifyShop: (request, response) => handle(request, response) })
  const { hash } = await ensureCertificate()
  return {
    own,
    flags: [...CHROMIUM_FLAGS, ...originFlags(ports, hash)],
    async serve(folder) {
      if (!handlers.has(folder)) {
        const files = serveFolder(folder, BEST_COMPRESSION)
        await addBaseline(files)
        handlers.set(folder, files.handle)
      }
      handle = handlers.get(folder) ?? handle
    },
  }
}

function describeRun(): string {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}. Median (range) of ${RUNS} visits.`
}

type Summary = { median: number; low: number; high: number }

function summarize(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  return { median, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** `1204 (1190 to 1251)`, or one number if all values are equal. */
function formatSummary(values: readonly number[], digits = 0): string {
  const { median, low, high } = summarize(values)
  const [middle, lowest, highest] = [median, low, high].map((value) => value.toFixed(digits))
  return lowest === highest ? `${middle}` : `${middle} (${lowest} to ${highest})`
}

function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in MEASURES))
if (unknown.length > 0) throw new Error(`Unknown measurements: ${unknown.join(', ')}`)

const { flags, serve, own } = await startServers()
const executablePath = ensureChromium()
const folders = [own, ...(process.env.BENCH_AGAINST ? [process.env.BENCH_AGAINST] : [])]
/** The values of each row, by folder. */
const rows = new Map<string, number[][]>()

for (const [name, { subjects, run }] of Object.entries(MEASURES)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const subject of subjects) {
    // Don't count the first visit, for which the server makes the images in the requested sizes.
    for (let visit = -1; visit < RUNS; visit += 1) {
      for (const [index, folder] of folders.entries()) {
        await serve(folder)
        const browser = await chromium.launch({ executablePath, args: flags })
        const readings = await run({ executablePath, flags, browser }, subject).finally(() => browser.close())
        if (visit < 0) continue
        for (const [measure, value] of [readings].flat().flatMap(Object.entries<number>)) {
          const row = `${measure} | ${subject}`
          const values = rows.get(row) ?? folders.map(() => [])
          values[index]?.push(value)
          rows.set(row, values)
        }
      }
    }
  }
}

const digits = (row: string) => (/CLS/.test(row) ? 3 : /kB/.test(row) ? 1 : 0)
console.log(describeRun())
console.log()
console.log(
  formatTable(
    ['', '', 'This build', ...(folders.length > 1 ? ['The other'] : [])],
    [...rows].map(([row, values]) => [row, ...values.map((each) => formatSummary(each, digits(row)))]),
  ),
)
process.exit(0)
