import { waitUntilHydrated } from '../e2e/test'
import type { Screen } from './pages'
import { dialog, keepTabsEmpty, main, scrollToEnd, storeSaved } from './steps'

export const LIST_STATES: readonly Screen[] = [
  {
    name: 'card-options',
    path: '/rings',
    viewport: true,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Options of Edge Ring' }).click()
      await main(page).getByRole('group', { name: 'Size' }).waitFor()
    },
  },
  {
    name: 'filters',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('checkbox', { name: /^In stock/ }).waitFor()
    },
  },
  {
    name: 'filtered-list',
    path: '/products?filter.p.product_type=Rings&filter.v.availability=1&filter.v.price.lte=100',
    open: (page) => main(page).getByText('2 products').waitFor(),
  },
  {
    name: 'filtered-empty',
    path: '/products?filter.p.product_type=Rings&filter.v.price.lte=10',
    viewport: true,
    open: (page) => main(page).getByText('No products found').waitFor(),
  },
  {
    name: 'failed-drawer',
    path: '/products',
    viewport: true,
    prepare: (page) => page.route('**/assets/cart-drawer-*.js', (route) => route.abort()),
    logs: /ERR_FAILED|Failed to fetch/,
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]

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
    name: 'product-payment-link',
    path: '/product/edge-ring',
    open: async (page) => {
      await keepTabsEmpty(page)
      await main(page).getByRole('button', { name: 'Buy now' }).click()
      await main(page).getByRole('link', { name: 'Open the payment page' }).waitFor()
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
