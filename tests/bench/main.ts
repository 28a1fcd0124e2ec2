/**
 * `npm run bench`: speed of the built shop, with pages, storefront, Supabase and images on an https origin each. Prints
 * the section of docs/performance.md; `--write` writes it. `npm run bench interactions` runs one measurement.
 * BENCH_RUNS sets the visits; BENCH_BUILD names a folder with a build for these origins, to compare two.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { buildShop } from '../origins/build-shop'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { originFlags, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import type { Bench, Measurement } from './bench'
import { measureBuilds } from './builds'
import { measureInteractions } from './interactions'
import { addBaseline, measureLighthouse } from './lighthouse'
import { measureLists } from './lists'
import { measureReturnVisits } from './return-visits'
import { measureWeights } from './weights'

const ROOT = join(import.meta.dirname, '../..')
const PERFORMANCE_DOC = join(ROOT, 'docs/performance.md')
const START = '<!-- bench: written by `npm run bench -- --write` -->'
const END = '<!-- /bench -->'
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const BEST_COMPRESSION = 11

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  lighthouse: measureLighthouse,
  weights: measureWeights,
  'return-visits': measureReturnVisits,
  interactions: measureInteractions,
  lists: measureLists,
  builds: measureBuilds,
}

async function startBench(): Promise<Bench> {
  const ports = portsFrom(4400)
  let sandbox = await createHostedSandbox('shopifyShop', ports)
  let folder = process.env.BENCH_BUILD
  if (!folder) {
    folder = join(ROOT, '.sandbox/bench-shop')
    await buildShop('shopifyShop', folder, sandbox)
  }
  const files = serveFolder(folder, BEST_COMPRESSION)
  await addBaseline(files)
  const current = { ...sandbox, handle: (request: Request) => sandbox.handle(request) }
  await serveOrigins(ports, current, { shopifyShop: files.handle })
  const { hash } = await ensureCertificate()
  const executablePath = ensureChromium()
  const flags = [...CHROMIUM_FLAGS, ...originFlags(ports, hash)]

  return {
    runs: RUNS,
    executablePath,
    flags,
    async withBrowser(measure) {
      const browser = await chromium.launch({ executablePath, args: flags })
      return measure(browser).finally(() => browser.close())
    },
    async withCatalogue(csv, measure) {
      const demonstration = sandbox
      sandbox = await createHostedSandbox('shopifyShop', ports, { csv })
      return measure().finally(async () => {
        await sandbox.close()
        sandbox = demonstration
      })
    },
  }
}

function describeRun(): string {
  const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : '')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}. Median (range) of ${RUNS} visits, each metric by itself. Pages, storefront, Supabase and images each have an https origin with HTTP/2 and brotli, served from memory.`
}

async function writeSection(section: string): Promise<void> {
  const doc = await readFile(PERFORMANCE_DOC, 'utf8')
  const [before, rest] = doc.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PERFORMANCE_DOC} has no bench markers`)
  await writeFile(PERFORMANCE_DOC, `${before}${START}\n${section}\n${END}${after}`)
}

const names = process.argv.slice(2).filter((option) => option !== '--write')
const unknown = names.filter((name) => !(name in MEASUREMENTS))
if (unknown.length > 0) throw new Error(`Unknown measurements: ${unknown.join(', ')}`)
const bench = await startBench()
const parts = [describeRun()]
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const start = performance.now()
  parts.push(await measure(bench))
  console.error(`${name}: ${Math.round((performance.now() - start) / 1000)} s`)
}
const section = parts.join('\n\n')
console.log(section)
if (process.argv.includes('--write')) await writeSection(section)
process.exit(0)
