import type { Browser, Page } from '@playwright/test'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

const CARDS = 'main article'
/** Whether the image that a selector finds is there: itself, or the card's smaller file that fills its frame until then. */
const hasImage = (selector: string) => `(() => {
  const image = document.querySelector('${selector}')
  return image !== null && (image.complete || image.style.backgroundImage !== '')
})()`
const HAS_PRODUCT = `document.querySelector('main nav[aria-label=Breadcrumb]') !== null &&
  ${hasImage('main ul[aria-label=Pictures] img')}`
const LONG_LIST = 200

function hasCards(count: number): string {
  return `location.pathname === '/products' && document.querySelectorAll('${CARDS}').length >= ${count} && ${hasImage('main article img')}`
}

/** Whether the card that leads to a product stands where it did, with its picture. */
function isInPlace({ path, top }: { path: string; top: number }): string {
  return `(() => {
    const link = document.querySelector('${CARDS} a[href="${path}"]')
    const image = link?.closest('article')?.querySelector('img')
    return image?.complete === true && Math.abs(link.getBoundingClientRect().top - ${top}) < 2
  })()`
}

/**
 * From a press in the page, an expression, to the end of each frame in which what is expected of it has been painted,
 * one thing after the other.
 */
function timePresses(page: Page, press: string, ...expected: string[]): Promise<number[]> {
  const conditions = expected.map((condition) => `() => (${condition})`)
  return page.evaluate<number[]>(`new Promise((resolve, reject) => {
    const conditions = [${conditions.join(', ')}]
    const times = []
    const start = performance.now()
    const look = () => {
      if (performance.now() - start > 10000) return reject(new Error('What was pressed for was never painted'))
      if (!conditions[0]()) return requestAnimationFrame(look)
      conditions.shift()
      // A frame's callbacks run before it is painted, and a timer after it.
      setTimeout(() => {
        times.push(performance.now() - start)
        if (conditions.length === 0) resolve(times)
        else look()
      })
    }
    ${press}
    requestAnimationFrame(look)
  })`)
}

async function timePress(page: Page, press: string, expected: string): Promise<number> {
  const [time = Number.NaN] = await timePresses(page, press, expected)
  return time
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
    times.back.push(await timePress(page, 'history.back()', hasCards(1)))
  }
  await context.close()
  return times
}

export type LongListReturns = { shown: number[]; whole: number[] }

/**
 * From Back to a list of 200 products, of which one far down was opened: to the frame that shows that product with its
 * picture where it stood, and to the one that has all 200 cards.
 */
export async function timeLongListReturns(browser: Browser, tries: number): Promise<LongListReturns> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const times: LongListReturns = { shown: [], whole: [] }
  // An order that the build has not written.
  await openUntilIdle(page, '/products?sort=price-asc')
  const cards = page.locator(CARDS)
  for (let count = await cards.count(); count < LONG_LIST; count = await cards.count()) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.waitForFunction(`document.querySelectorAll('${CARDS}').length > ${count}`)
  }
  await slowDown(page, { isLineSlow: false })
  for (let time = 0; time < tries; time += 1) {
    const link = await scrollToCard(page, LONG_LIST - 20 - time)
    const opened = await page.evaluate<{ path: string; top: number }>(
      `({ path: ${link}.pathname, top: ${link}.getBoundingClientRect().top })`,
    )
    await timePress(page, `${link}.click()`, HAS_PRODUCT)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const [shown = Number.NaN, whole = Number.NaN] = await timePresses(
      page,
      'history.back()',
      isInPlace(opened),
      hasCards(LONG_LIST),
    )
    times.shown.push(shown)
    times.whole.push(whole)
  }
  await context.close()
  return times
}
