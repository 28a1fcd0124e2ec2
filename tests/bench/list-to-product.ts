/**
 * `npm run bench:list-to-product`: milliseconds from the press on a card to the frame with the product's title, price and
 * image, and back to the list, for ten products that were not hovered, at a quarter of the CPU. More folders of builds as
 * arguments are measured in turn.
 */
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createSandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/chromium'
import { serveBuild } from './server'

const PRODUCTS = 10
const VIEW = { width: 412, height: 823 }

/** Presses in the page and waits for the frame in which `isPainted`, an expression, holds. */
function pressToPaint(page: Page, press: string, isPainted: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const start = performance.now()
    const look = () => {
      if (${isPainted}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      else if (performance.now() - start > 10000) reject(new Error('never painted'))
      else requestAnimationFrame(look)
    }
    ${press}
    requestAnimationFrame(look)
  })`)
}

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
    there.push(await pressToPaint(page, `${link}.click()`, HAS_PRODUCT))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    back.push(await pressToPaint(page, 'history.back()', HAS_LIST))
  }
  await page.close()
  return { there, back }
}

function summary(values: number[]): string {
  const sorted = values.map(Math.round).sort((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}

const folders = [join(import.meta.dirname, '../../dist'), ...process.argv.slice(2).map((folder) => resolve(folder))]
const sandbox = await createSandbox({})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
for (const folder of folders) {
  const server = await serveBuild(folder, sandbox)
  const { there, back } = await measure(browser, server.origin)
  console.log(`${folder}: list to product ${summary(there)} ms, back ${summary(back)} ms`)
  server.close()
}
await browser.close()
await sandbox.close()
process.exit(0)
