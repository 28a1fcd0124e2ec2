import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { generateExport } from '../../sandbox/catalogue/generate'
import type { Bench } from './bench'
import { formatSummary } from './statistics'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

const CARDS = 'main article'
const PRODUCTS_OPENED = 10
const IMAGES = join(import.meta.dirname, '../../sandbox/catalogue/images')

/** The image itself, or the card's smaller file as its background until then. */
const hasImage = (selector: string) => `(() => {
  const image = document.querySelector('${selector}')
  return image !== null && (image.complete || image.style.backgroundImage !== '')
})()`
const HAS_PRODUCT = `document.querySelector('main nav[aria-label=Breadcrumb]') !== null &&
  ${hasImage('main ul[aria-label=Pictures] img')}`
const HAS_CARDS = `location.pathname === '/products' && ${hasImage('main article img')}`
const LONG_LIST = 200

/** Whether the top of a product's card is on the screen, with its image. */
function isOnScreen(handle: string): string {
  const card = `main [data-handle="${handle}"] article`
  const top = `document.querySelector('${card}')?.getBoundingClientRect().top`
  return `location.pathname === '/products' && ${top} >= 0 && ${top} < innerHeight && ${hasImage(`${card} img`)}`
}

/** Milliseconds from `press` to the end of the frame in which `isPainted` holds; both are expressions for the page. */
function timePress(page: Page, press: string, isPainted: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const start = performance.now()
    const look = () => {
      // The timer runs after the frame is painted.
      if (${isPainted}) setTimeout(() => resolve(performance.now() - start))
      else if (performance.now() - start > 10000) reject(new Error('The result of the press was never painted'))
      else requestAnimationFrame(look)
    }
    ${press}
    requestAnimationFrame(look)
  })`)
}

async function scrollToCard(page: Page, index: number): Promise<string> {
  const link = `document.querySelectorAll('${CARDS}')[${index}].querySelector('a[href^="/product/"]')`
  await page.evaluate(`${link}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return link
}

type Navigations = { there: number[]; back: number[] }

/** To title, price and image of products that were not hovered, and back to the list. */
async function timeNavigations(browser: Browser): Promise<Navigations> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const times: Navigations = { there: [], back: [] }
  await openUntilIdle(page, '/products')
  await slowDown(page, { isLineSlow: false })
  for (let index = 0; index < PRODUCTS_OPENED; index += 1) {
    const link = await scrollToCard(page, index)
    times.there.push(await timePress(page, `${link}.click()`, HAS_PRODUCT))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    times.back.push(await timePress(page, 'history.back()', HAS_CARDS))
  }
  await context.close()
  return times
}

/** Scrolls past each card, since one that was never near the screen has only an estimated height. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const card of document.querySelectorAll('${CARDS}')) {
      card.scrollIntoView({ behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })()`)
}

/** From Back to the frame that shows the opened product again, far down in the list. */
async function timeLongListReturns(browser: Browser, tries: number): Promise<number[]> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const times: number[] = []
  // An order that is not prerendered.
  await openUntilIdle(page, '/products?sort=price-asc')
  const cards = page.locator(CARDS)
  for (let shown = await cards.count(); shown < LONG_LIST; shown = await cards.count()) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  }
  await scrollThrough(page)
  await slowDown(page, { isLineSlow: false })
  for (let time = 0; time < tries; time += 1) {
    const link = await scrollToCard(page, LONG_LIST - 20 - time)
    const handle = await page.evaluate<string>(`${link}.closest('[data-handle]').dataset.handle`)
    await timePress(page, `${link}.click()`, HAS_PRODUCT)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    times.push(await timePress(page, 'history.back()', isOnScreen(handle)))
    // The cards further away render later.
    await expect.poll(() => cards.count()).toBe(LONG_LIST)
  }
  await context.close()
  return times
}

/** Generated products with the demonstration's photographs, which take time to decode. */
async function generateIllustratedExport(count: number): Promise<string> {
  const fronts = (await readdir(IMAGES)).filter((name) => name.endsWith('-1.webp'))
  const pick = (_: string, number: string) => fronts[Number(number) % fronts.length] ?? ''
  return generateExport(count).replace(/product-(\d+)-\d\.webp/g, pick)
}

export async function measureLists({ withBrowser, withCatalogue, runs }: Bench): Promise<string> {
  const { there, back } = await withBrowser(timeNavigations)
  const returns = await withCatalogue(await generateIllustratedExport(LONG_LIST + 20), () =>
    withBrowser((browser) => timeLongListReturns(browser, runs * 2)),
  )
  return `From a list to ${PRODUCTS_OPENED} different products, not hovered before, to title, price and image painted: ${formatSummary(there)} ms; back to the list: ${formatSummary(back)} ms; back to the one opened far down in a list of ${LONG_LIST}: ${formatSummary(returns)} ms.`
}
