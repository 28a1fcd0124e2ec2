import type { Page } from '@playwright/test'
import type { Bench, Readings } from './bench'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

declare global {
  var interactions: number[]
}

type Interaction = { path: string; prepare?: (page: Page) => Promise<unknown>; act: (page: Page) => Promise<unknown> }

const button = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const add = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
const openCart = (page: Page) => button(page, /^Cart/).tap()
const openSearch = (page: Page) => button(page, 'Search').tap()

/** Interactions by name; the result is the longest event's time to the next paint, like INP. */
export const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'open the cart': { path: '/products', act: openCart },
  'open the search': { path: '/products', act: openSearch },
  'open the menu': { path: '/products', act: (page) => button(page, 'Menu').tap() },
  'add from a list': { path: '/products', act: (page) => add(page).tap() },
  'add from a product': { path: '/product/trace-bracelet', act: (page) => add(page).tap() },
  'choose a variant': {
    path: '/product/trace-bracelet',
    act: (page) => page.getByRole('radio', { name: /57 mm/ }).click(),
  },
  'change a quantity': {
    path: '/product/trace-bracelet',
    prepare: async (page) => {
      await add(page).tap()
      await openCart(page)
    },
    act: (page) => page.getByRole('button', { name: /^Increase quantity of/ }).tap(),
  },
  // Uses keys, because selectOption doesn't count as user interaction.
  sort: { path: '/products', act: (page) => page.getByLabel('Sort by').press('ArrowDown') },
  'type in the search': {
    path: '/products',
    prepare: openSearch,
    act: (page) => page.getByRole('dialog').getByRole('textbox').or(page.getByRole('combobox')).first().press('r'),
  },
}

/**
 * Milliseconds of one interaction at a quarter of the CPU speed; at least 16, since browsers don't report shorter
 * ones.
 */
export async function measureInteraction({ browser }: Bench, name: string): Promise<Readings> {
  const interaction = INTERACTIONS[name]
  if (!interaction) throw new Error(`No interaction is called ${name}`)
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  await page.addInitScript(() => {
    // TypeScript's DOM types lack the threshold.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    }
    globalThis.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry instanceof PerformanceEventTiming && entry.interactionId) globalThis.interactions.push(entry.duration)
      }
    }).observe(options)
  })
  await openUntilIdle(page, interaction.path)
  await slowDown(page, { isLineSlow: false })
  await interaction.prepare?.(page)
  await page.waitForTimeout(300)
  await page.evaluate(() => globalThis.interactions.splice(0))
  await interaction.act(page)
  await page.waitForTimeout(600)
  const times = await page.evaluate(() => globalThis.interactions)
  await context.close()
  return { 'To the next paint, ms': Math.max(16, ...times) }
}

const CARDS = 'main article'
const PRODUCTS_OPENED = 5
/** The image itself or, until it loads, the card's smaller file as its background. */
const hasImage = (selector: string) => `(() => {
  const image = document.querySelector('${selector}')
  return image !== null && (image.complete || image.style.backgroundImage !== '')
})()`
const HAS_PRODUCT = `document.querySelector('main nav[aria-label=Breadcrumb]') !== null &&
  ${hasImage('main ul[aria-label=Pictures] img')}`

/** Milliseconds from `press` to the end of the frame in which `isPainted` is true; both are JavaScript expressions. */
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

/** Milliseconds from a click in a list to title, price and image; each product is opened without hovering first. */
export async function measureNavigations({ browser }: Bench, path: string): Promise<Readings[]> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  const times: number[] = []
  await openUntilIdle(page, path)
  await slowDown(page, { isLineSlow: false })
  for (let index = 0; index < PRODUCTS_OPENED; index += 1) {
    const link = `document.querySelectorAll('${CARDS}')[${index}].querySelector('a[href^="/product/"]')`
    await page.evaluate(`${link}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    times.push(await timePress(page, `${link}.click()`, HAS_PRODUCT))
    await page.waitForLoadState('networkidle')
    await timePress(page, 'history.back()', `location.pathname === '${path}' && ${hasImage('main article img')}`)
  }
  await context.close()
  return times.map((time) => ({ 'List to a product, ms': time }))
}
