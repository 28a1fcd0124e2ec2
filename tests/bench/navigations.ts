import { type Browser, expect, type Page } from '@playwright/test'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

const CARDS = 'main article'
/** Whether the image that a selector finds is there: itself, or the card's smaller file that fills its frame until then. */
const hasImage = (selector: string) => `(() => {
  const image = document.querySelector('${selector}')
  return image !== null && (image.complete || image.style.backgroundImage !== '')
})()`
const HAS_PRODUCT = `document.querySelector('main nav[aria-label=Breadcrumb]') !== null &&
  ${hasImage('main ul[aria-label=Pictures] img')}`
const HAS_CARDS = `location.pathname === '/products' && ${hasImage('main article img')}`
const LONG_LIST = 200

/** Whether a product's card in a list has its top on the screen, with its image. */
function isOnScreen(handle: string): string {
  const card = `main [data-handle="${handle}"] article`
  const top = `document.querySelector('${card}')?.getBoundingClientRect().top`
  return `location.pathname === '/products' && ${top} >= 0 && ${top} < innerHeight && ${hasImage(`${card} img`)}`
}

/** From a press in the page, an expression, to the end of the frame in which what is expected of it has been painted. */
function timePress(page: Page, press: string, isPainted: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const start = performance.now()
    const look = () => {
      // A frame's callbacks run before it is painted, and a timer after it.
      if (${isPainted}) setTimeout(() => resolve(performance.now() - start))
      else if (performance.now() - start > 10000) reject(new Error('What was pressed for was never painted'))
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

export type Navigations = { there: number[]; back: number[] }

/** From a press in a list to title, price and image of a product, for its first products, not hovered before, and back. */
export async function timeNavigations(browser: Browser, count: number, origin?: string): Promise<Navigations> {
  const context = await createPhoneContext(browser, origin)
  const page = await context.newPage()
  const times: Navigations = { there: [], back: [] }
  await openUntilIdle(page, '/products')
  await slowDown(page, { isLineSlow: false })
  for (let index = 0; index < count; index += 1) {
    const link = await scrollToCard(page, index)
    times.there.push(await timePress(page, `${link}.click()`, HAS_PRODUCT))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    times.back.push(await timePress(page, 'history.back()', HAS_CARDS))
  }
  await context.close()
  return times
}

/** Shows each row once, as someone who scrolls: a card that was never near the screen has a stated height, not its own. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const card of document.querySelectorAll('${CARDS}')) {
      card.scrollIntoView({ behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })()`)
}

/** From Back to the frame that has the product on the screen that was opened, far down in a list of 200. */
export async function timeLongListReturns(browser: Browser, tries: number, origin?: string): Promise<number[]> {
  const context = await createPhoneContext(browser, origin)
  const page = await context.newPage()
  const times: number[] = []
  // An order that the build has not written.
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
    // The cards further away follow, and must all be there before the next is looked for.
    await expect.poll(() => cards.count()).toBe(LONG_LIST)
  }
  await context.close()
  return times
}
