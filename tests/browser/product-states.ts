import type { Screen } from './screen'
import { dialog, main } from './steps'

/** What opens on a product's page, or in a list of products. */
export const PRODUCT_STATES: readonly Screen[] = [
  {
    name: 'product-accordion',
    path: '/product/armor-pendant',
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Materials' }).click()
      await main(page).getByRole('button', { name: 'Measurements' }).click()
      await main(page).getByRole('term').first().waitFor()
    },
  },
  {
    name: 'product-reviews',
    path: '/product/trace-bracelet',
    open: async (page) => {
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await reviews.scrollIntoViewIfNeeded()
      await reviews.getByRole('article').first().waitFor()
      await reviews.getByText('4.7', { exact: true }).waitFor()
    },
  },
  {
    name: 'product-buy-bar',
    path: '/product/trace-bracelet',
    viewport: true,
    phoneOnly: true,
    open: async (page) => {
      await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
      await page.getByRole('region', { name: 'Buy' }).waitFor()
    },
  },
  {
    name: 'product-sold-out',
    path: '/products',
    open: async (page) => {
      await main(page).getByText('Sold Out', { exact: true }).first().scrollIntoViewIfNeeded()
      // The sticky header covers whatever is at the top of a scrolled page.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'zoom',
    path: '/product/armor-pendant',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^Zoom/ }).first().click()
      await dialog(page).getByRole('img').waitFor()
    },
  },
  {
    name: 'ring-size-guide',
    path: '/product/edge-ring',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Find your size' }).first().click()
      await dialog(page).waitFor()
    },
  },
]
