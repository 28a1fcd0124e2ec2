/**
 * `npx tsx tests/bench/long-list.ts` after a build: a list of 2,000 products, forty pages of cursors, loaded, scrolled,
 * sorted, left and come back to. Says how long each took and how long the page ever held still. BENCH_SLOWER=4 slows
 * the processor by four.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { generateIllustratedExport } from './long-list-catalogue'
import { goBack, loadAll, scrollThrough, sortBy, watchTasks } from './long-list-steps'
import { serveBuild } from './server'

const COUNT = 2000
const SLOWER = Number(process.env.BENCH_SLOWER ?? 1)
const BUILD = process.argv[2] ?? join(import.meta.dirname, '../../dist')

const folder = await mkdtemp(join(tmpdir(), 'long-list-'))
const catalogue = join(folder, 'export.csv')
await writeFile(catalogue, await generateIllustratedExport(COUNT))
const sandbox = await createSandbox({ catalogue })
const server = await serveBuild(BUILD, sandbox)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })

try {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1280, height: 800 } })
  await watchTasks(page, SLOWER)
  // An order that the build has not written with the products it knew.
  await page.goto(`${server.origin}/products?sort=price-asc`)
  const rows = [
    { step: 'load forty pages', ...(await loadAll(page, COUNT)) },
    { step: 'scroll to the end', ...(await scrollThrough(page)) },
    { step: 'open a product and go back', ...(await goBack(page)) },
    { step: 'sort by name from Z', ...(await sortBy(page, 'name-desc')) },
  ]
  console.log(`${COUNT} products, processor slowed by ${SLOWER}; milliseconds`)
  console.table(rows)
} finally {
  await browser.close()
  server.close()
  await sandbox.close()
  await rm(folder, { recursive: true })
}
process.exit(0)
