/**
 * `npm run bench:list-to-product`: milliseconds from the press on a card to the end of the frame with the product's title,
 * price and image, and back to the list, for ten products that were not hovered, at a quarter of the CPU. More folders of
 * builds as arguments are measured in turn.
 */
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { timeNavigations } from './navigations'
import { serveBuild } from './server'
import { formatSummary } from './statistics'

const PRODUCTS = 10

const folders = [join(import.meta.dirname, '../../dist'), ...process.argv.slice(2).map((folder) => resolve(folder))]
const sandbox = await createSandbox({})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
for (const folder of folders) {
  const server = await serveBuild(folder, sandbox)
  const { there, back } = await timeNavigations(browser, PRODUCTS, server.origin)
  console.log(`${folder}: list to product ${formatSummary(there)} ms, back ${formatSummary(back)} ms`)
  server.close()
}
await browser.close()
await sandbox.close()
process.exit(0)
