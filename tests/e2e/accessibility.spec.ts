import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PAGES, PRIVATE_PAGES } from './addresses'
import { expect, open, test } from './shop'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PATHS = [...PAGES.map(({ path }) => path), ...PRIVATE_PAGES, '/no-such-page']
const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

type State = { name: string; path: string; open: (page: Page) => Promise<void> }

const bannerButton = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

const STATES: State[] = [
  {
    name: 'the menu',
    path: '/about',
    open: async (page) => {
      const menu = bannerButton(page, 'Menu')
      if (await menu.isVisible()) await menu.click()
      else await bannerButton(page, 'Shop').click()
      await page.getByRole('button', { name: 'Collections' }).click()
      await page.getByRole('link', { name: 'ARMORLIGHT', exact: true }).waitFor()
    },
  },
  {
    name: 'the search with results',
    path: '/about',
    open: async (page) => {
      await bannerButton(page, 'Search').click()
      await page.getByPlaceholder('Search for jewelry, collections, or styles...').fill('jade')
      await page
        .getByText(/^Found \d+ product/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'the search without a match',
    path: '/about',
    open: async (page) => {
      await bannerButton(page, 'Search').click()
      await page.getByPlaceholder('Search for jewelry, collections, or styles...').fill('wood')
      await page.getByText('No products found for "wood"').first().waitFor()
    },
  },
  {
    name: 'the empty cart',
    path: '/about',
    open: async (page) => {
      await bannerButton(page, 'Cart (0)').click()
      await page.getByText('Your cart is empty').first().waitFor()
    },
  },
  {
    name: 'the cart with a line and a toast',
    path: '/product/edge-ring',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await page.getByText('Edge Ring added to your cart').waitFor()
      await bannerButton(page, 'Cart (1)').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).waitFor()
    },
  },
  {
    name: 'the sign-in dialog with errors',
    path: '/about',
    open: async (page) => {
      await bannerButton(page, 'Account').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Please enter a valid email address').first().waitFor()
    },
  },
  {
    name: 'an open accordion and a zoomed picture',
    path: '/product/armor-pendant',
    open: async (page) => {
      await page.getByRole('button', { name: 'Materials' }).click()
      await page.getByRole('button', { name: 'Measurements' }).click()
    },
  },
  {
    name: 'a contact form with errors',
    path: '/contact',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /Send/ }).click()
      await page.getByText('First name is required').first().waitFor()
    },
  },
  {
    name: 'reviews',
    path: '/product/trace-bracelet',
    open: async (page) => {
      await page
        .getByRole('heading', { name: /Reviews/ })
        .first()
        .scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    },
  },
]

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('axe finds nothing on any page', async ({ page, expectLogged }) => {
        test.slow()
        expectLogged(/404/)
        expectLogged(/order/i)
        for (const path of PATHS) {
          await open(page, path)
          expect(await findings(page), path).toEqual([])
        }
      })

      for (const state of STATES) {
        test(`axe finds nothing in ${state.name}`, async ({ page }) => {
          await open(page, state.path)
          await state.open(page)
          expect(await findings(page)).toEqual([])
        })
      }
    })
  }
}

test('nothing has to be scrolled sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of PAGES) {
    await open(page, path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
})
