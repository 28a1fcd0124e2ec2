import { waitUntilHydrated } from '../e2e/test'
import type { Screen } from './screen'
import { dialog, keepTabsEmpty, main, scrollToEnd, storeSaved } from './steps'

export const PRODUCT_STATES: readonly Screen[] = [
  {
    name: 'product-accordion',
    path: '/product/cloud-knot-pendant',
    open: async (page) => {
      await main(page).getByRole('heading', { name: 'Measurements' }).click()
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
    name: 'review-form',
    path: '/product/rivet-studs',
    open: async (page) => {
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await reviews.scrollIntoViewIfNeeded()
      await reviews.getByRole('button', { name: 'Write a review' }).click()
      await reviews.getByLabel('Comment').waitFor()
    },
  },
  {
    name: 'product-related',
    path: '/product/tide-comb',
    open: async (page) => {
      const row = (name: string) => page.getByRole('region', { name })
      await scrollToEnd(page)
      await row('You may also like').getByRole('article').first().waitFor()
      await page.goto('/product/edge-ring')
      await waitUntilHydrated(page)
      await scrollToEnd(page)
      await row('Recently viewed').getByText('Tide Comb').first().waitFor()
    },
  },
  {
    name: 'product-back-in-stock',
    path: '/product/twin-fish-ring',
    open: async (page) => {
      await main(page).getByRole('textbox', { name: 'Email' }).fill('lin@example')
      await main(page).getByRole('button', { name: 'Email me' }).click()
      await page.getByRole('region', { name: 'Similar pieces in stock' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'saved-tell-me',
    path: '/saved',
    prepare: storeSaved('twin-fish-ring'),
    viewport: true,
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Email me/ })
        .click()
      await dialog(page).getByRole('textbox', { name: 'Email' }).waitFor()
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
    name: 'product-payment-link',
    path: '/product/edge-ring',
    open: async (page) => {
      await keepTabsEmpty(page)
      await main(page).getByRole('button', { name: 'Buy now' }).click()
      await main(page).getByRole('link', { name: 'Open the payment page' }).waitFor()
    },
  },
  {
    name: 'product-sold-out',
    path: '/products',
    open: async (page) => {
      await main(page).getByText('Sold Out', { exact: true }).first().scrollIntoViewIfNeeded()
      // The sticky header would cover the top.
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
  {
    name: 'bangle-size-guide',
    path: '/product/trace-bracelet',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Find your size' }).first().click()
      await dialog(page).getByText('54 mm').waitFor()
    },
  },
  {
    name: 'ring-size-card',
    path: '/product/edge-ring',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Find your size' }).first().click()
      await dialog(page).getByRole('button', { name: 'Set the scale with a card' }).click()
      await dialog(page).getByRole('button', { name: 'The card matches' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'bangle-size-circle',
    path: '/product/trace-bracelet',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Find your size' }).first().click()
      await dialog(page).getByRole('button', { name: 'Set the scale with a card' }).click()
      await dialog(page).getByRole('button', { name: 'The card matches' }).click()
      await dialog(page).getByRole('button', { name: 'Set the scale again' }).scrollIntoViewIfNeeded()
    },
  },
]
