import type { Browser, Page } from '@playwright/test'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

declare global {
  var interactions: number[]
}

/** Notes how long each interaction took to its next paint, as Interaction to Next Paint counts it. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // TypeScript's DOM doesn't know the threshold yet.
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
}

/** The longest of the interactions that `act` causes; one under 16 ms, which browsers don't tell, counts as 16. */
async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(300)
  await page.evaluate(() => globalThis.interactions.splice(0))
  await act()
  await page.waitForTimeout(600)
  return Math.max(16, ...(await page.evaluate(() => globalThis.interactions)))
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

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'open the cart': { path: '/products', act: openCart },
  'open the search': { path: '/products', act: openSearch },
  'open the menu': { path: '/products', act: (page) => button(page, 'Menu').tap() },
  'open the account dialog': { path: '/products', act: (page) => button(page, 'Account').tap() },
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
  // By key, which changes a closed selector in Chromium on Linux: Playwright's own way of choosing is no interaction.
  sort: { path: '/products', act: (page) => page.getByLabel('Sort by').press('ArrowDown') },
  'type in the search': {
    path: '/products',
    prepare: openSearch,
    act: (page) => page.getByRole('dialog').getByRole('textbox').or(page.getByRole('combobox')).first().press('r'),
  },
  'turn to another image': {
    path: '/product/trace-bracelet',
    act: (page) => page.getByRole('list', { name: 'Choose a picture' }).getByRole('button').nth(1).tap(),
  },
}

/** How long an interaction took to its next paint on a quarter of the processor, in `tries` visits. */
export async function timeInteractions(browser: Browser, name: string, tries: number): Promise<number[]> {
  const interaction = INTERACTIONS[name]
  if (!interaction) throw new Error(`No interaction is called ${name}`)
  const { path, prepare, act } = interaction
  const times: number[] = []
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const context = await createPhoneContext(browser)
    const page = await context.newPage()
    await watchInteractions(page)
    await openUntilIdle(page, path)
    await slowDown(page, { isLineSlow: false })
    await prepare?.(page)
    times.push(await timeInteraction(page, () => act(page)))
    await context.close()
  }
  return times
}

export const INTERACTION_NAMES = Object.keys(INTERACTIONS)
