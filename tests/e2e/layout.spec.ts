import type { Page } from '@playwright/test'
import { findCoveredControls } from '../browser/layout-problems'
import { dialog } from '../browser/steps'
import { isStrict } from '../tier'
import { addButton, cartButton } from './cart'
import { waitUntilIdle } from './idle'
import { findLargeTextProblems, type TextSize } from './large-text'
import { expect, openPage, test } from './test'

/** Some on each side of every breakpoint. */
const WIDTHS = [320, 390, 700, 768, 1023, 1024, 1280, 1920, ...(isStrict ? [600, 820] : [])]
const SIZES: readonly TextSize[] = [
  [320, 256, 100],
  [390, 844, 125],
  [390, 844, 150],
  [390, 844, 200],
  [820, 1180, 150],
  [1280, 900, 150],
  [1440, 900, 200],
]

const PRODUCT = '/product/edge-ring'

/** A header's button that opens a dialog, by its place, since its name depends on the language. */
const opener = (page: Page, place: number) =>
  page.getByRole('banner').locator('button[aria-haspopup=dialog]').nth(place)

type View = { name: string; path: string; open?: (page: Page) => Promise<unknown> }

const VIEWS: readonly View[] = [
  { name: 'product', path: PRODUCT },
  { name: 'list', path: '/products' },
  { name: 'home', path: '' },
  { name: 'contact', path: '/contact' },
  { name: 'menu', path: '/about', open: (page) => opener(page, 0).click() },
  {
    name: 'search',
    path: '/about',
    open: async (page) => {
      await opener(page, 1).click()
      await dialog(page).getByRole('textbox').fill('jade')
      await dialog(page).getByRole('link').first().waitFor()
    },
  },
  { name: 'sign-in', path: '/about', open: (page) => opener(page, 2).click() },
  {
    name: 'cart',
    path: '/products',
    open: async (page) => {
      for (const place of [0, 1, 4]) await page.locator('main article [data-slot=button]:visible').nth(place).click()
      await opener(page, 3).click()
    },
  },
  {
    name: 'filters',
    path: '/products',
    open: (page) => page.locator('main [data-needs-script] button').click(),
  },
  {
    name: 'size guide',
    path: PRODUCT,
    open: (page) => page.locator('[data-variant-picker] .text-link').first().click(),
  },
]

/** Views whose controls are pressed. */
const PRESSED = ['product', 'list', 'menu', 'search', 'cart', 'filters']

async function openView(page: Page, prefix: string, { path, open }: View): Promise<void> {
  await openPage(page, `${prefix}${path}` || '/')
  await open?.(page)
  if (open) await dialog(page).waitFor()
  // Everything below loads near the viewport.
  else await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await waitUntilIdle(page)
  await page.evaluate(() => scrollTo(0, 0))
}

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

test('no text in French is cut, broken inside a word or laid over, up to a font size of 200 %', async ({ page }) => {
  const problems: string[] = []
  for (const view of VIEWS) {
    await openView(page, '/fr', view)
    problems.push(...(await findLargeTextProblems(page, view.name, SIZES)))
  }
  expect(problems).toEqual([])
})

test('a press in the middle of each control in view reaches it, at every width', async ({ page }) => {
  const problems: string[] = []
  async function check(name: string): Promise<void> {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1200 })
      const found = await findCoveredControls(page)
      problems.push(...found.map((problem) => `${name} at ${width}: ${problem}`))
    }
    await page.setViewportSize(PHONE)
  }
  for (const view of VIEWS.filter(({ name }) => PRESSED.includes(name))) {
    await openView(page, '', view)
    await check(view.name)
  }
  await openPage(page, PRODUCT)
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (4)')
  await check('toast')
  expect(problems).toEqual([])
})
