/**
 * `npm run bench:list-to-product`: milliseconds from the press on a card to the frame with the product's title, price and
 * image, and back to the list, for ten products that were not hovered, at a quarter of the CPU. More folders of builds as
 * arguments are measured in turn.
 */
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { timePress } from './navigations'
import { serveBuild } from './server'
import { formatSummary } from './statistics'

const PRODUCTS = 10
const VIEW = { width: 412, height: 823 }

const HAS_PRODUCT = `location.pathname.startsWith('/product/') && document.querySelector('main h1') &&
  document.querySelector('main')?.innerText.includes('$') && document.querySelector('main img')?.complete`
const HAS_LIST = `location.pathname === '/products' && document.querySelector('main li a[href^="/product/"]')`

async function measure(browser: Browser, origin: string): Promise<{ there: number[]; back: number[] }> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: VIEW, hasTouch: true, isMobile: true })
  await page.goto(`${origin}/products`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const there: number[] = []
  const back: number[] = []
  for (let index = 0; index < PRODUCTS; index += 1) {
    const link = `document.querySelectorAll('main li')[${index}].querySelector('a[href^="/product/"]')`
    await page.evaluate(`${link}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    there.push(await timePress(page, `${link}.click()`, HAS_PRODUCT))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    back.push(await timePress(page, 'history.back()', HAS_LIST))
  }
  await page.close()
  return { there, back }
}

const folders = [join(import.meta.dirname, '../../dist'), ...process.argv.slice(2).map((folder) => resolve(folder))]
const sandbox = await createSandbox({})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
for (const folder of folders) {
  const server = await serveBuild(folder, sandbox)
  const { there, back } = await measure(browser, server.origin)
  console.log(`${folder}: list to product ${formatSummary(there)} ms, back ${formatSummary(back)} ms`)
  server.close()
}
await browser.close()
await sandbox.close()
process.exit(0)
