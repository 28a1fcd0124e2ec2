import type { Browser, Page } from '@playwright/test'
import { type Bench, repeat } from './bench'
import { formatSummary, formatTable, percentile } from './statistics'
import { createPhoneContext, openUntilIdle, slowDown } from './visits'

declare global {
  var interactions: number[]
}

/** Records each interaction's time to its next paint, as INP counts it. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The threshold is missing from TypeScript's DOM.
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

/** The longest interaction that `act` causes; at least 16 ms, below which browsers report none. */
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
  // By key: selectOption dispatches no user interaction.
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

async function visit(browser: Browser, { path, prepare, act }: Interaction): Promise<number> {
  const context = await createPhoneContext(browser)
  const page = await context.newPage()
  await watchInteractions(page)
  await openUntilIdle(page, path)
  await slowDown(page, { isLineSlow: false })
  await prepare?.(page)
  const time = await timeInteraction(page, () => act(page))
  await context.close()
  return time
}

export function measureInteractions({ withBrowser, runs }: Bench): Promise<string> {
  const visits = runs * 2
  return withBrowser(async (browser) => {
    const rows: string[][] = []
    for (const [name, interaction] of Object.entries(INTERACTIONS)) {
      const times = await repeat(visits, () => visit(browser, interaction))
      rows.push([name, formatSummary(times), percentile(times, 0.75).toFixed(0)])
    }
    return `Interactions at a quarter of the processor, ${visits} visits each:

${formatTable(['', 'To the next paint, ms', '75th percentile'], rows)}`
  })
}
