import type { Page } from '@playwright/test'
import { CUSTOMER } from './people'
import { expect } from './shop'

/** Something that a page can show: where, and how one gets there. */
export type State = { name: string; path: string; show: (page: Page) => Promise<void> }

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function openSearch(page: Page, query: string): Promise<void> {
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await dialog(page).getByRole('textbox').fill(query)
}

async function openAuth(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Account' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Every state that lies over a page, or opens in one, for whoever is not signed in. */
export const STATES: State[] = [
  {
    name: 'the menu',
    path: '/about',
    async show(page) {
      const menu = banner(page).getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      else await banner(page).getByRole('button', { name: 'Shop' }).click()
      await page.getByRole('button', { name: 'Collections' }).click()
      await page.getByRole('link', { name: 'ARMORLIGHT', exact: true }).waitFor()
    },
  },
  {
    name: 'the search at its start',
    path: '/about',
    async show(page) {
      await openSearch(page, '')
      await dialog(page).getByText('Start typing to search for products...').waitFor()
    },
  },
  {
    name: 'the search with results',
    path: '/about',
    async show(page) {
      await openSearch(page, 'jade')
      await dialog(page)
        .getByText(/^Found \d+ product/)
        .waitFor()
    },
  },
  {
    name: 'the search without a match',
    path: '/about',
    async show(page) {
      await openSearch(page, 'wood')
      await dialog(page).getByText('No products found for "wood"').waitFor()
    },
  },
  {
    name: 'the empty cart',
    path: '/about',
    async show(page) {
      await banner(page).getByRole('button', { name: 'Cart (0)' }).click()
      await dialog(page).getByText('Your cart is empty').waitFor()
    },
  },
  {
    name: 'the cart with a line, and a toast',
    path: '/product/edge-ring',
    async show(page) {
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('Edge Ring added to your cart').waitFor()
      await banner(page).getByRole('button', { name: 'Cart (1)' }).click()
      await dialog(page).getByRole('button', { name: 'Checkout' }).waitFor()
    },
  },
  {
    name: 'the sign-in dialog with errors',
    path: '/about',
    async show(page) {
      await openAuth(page)
      await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await dialog(page).getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'the sign-in dialog with a refusal, and a toast that warns',
    path: '/about',
    async show(page) {
      await openAuth(page)
      await dialog(page).getByLabel('Email').fill(CUSTOMER.email)
      await dialog(page).getByLabel('Password', { exact: true }).fill('not-my-password')
      await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await dialog(page).getByRole('alert').waitFor()
      await page.getByText('Error', { exact: true }).waitFor()
    },
  },
  {
    name: 'the sign-up page',
    path: '/auth',
    async show(page) {
      await main(page).getByRole('button', { name: 'Sign up here' }).click()
      await main(page).getByLabel('First name').waitFor()
    },
  },
  {
    name: 'the forgotten password',
    path: '/auth',
    async show(page) {
      await main(page).getByRole('button', { name: 'Forgotten your password?' }).click()
      await main(page).getByRole('button', { name: 'Send the link' }).waitFor()
    },
  },
  {
    name: 'open accordions',
    path: '/product/armor-pendant',
    async show(page) {
      await main(page).getByRole('button', { name: 'Materials' }).click()
      await main(page).getByRole('button', { name: 'Measurements' }).click()
      await main(page).getByRole('term').first().waitFor()
    },
  },
  {
    name: 'a picture zoomed',
    path: '/product/armor-pendant',
    async show(page) {
      await main(page)
        .getByRole('button', { name: /^Zoom:/ })
        .first()
        .click()
      await dialog(page).getByRole('img').waitFor()
    },
  },
  {
    name: 'the ring-size guide',
    path: '/product/edge-ring',
    async show(page) {
      await main(page).getByRole('button', { name: 'Find your size' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'reviews, and a review with errors',
    path: '/product/trace-bracelet',
    async show(page) {
      const reviews = page.getByRole('region', { name: 'Reviews' })
      await reviews.scrollIntoViewIfNeeded()
      await reviews.getByRole('article').first().waitFor()
      await reviews.getByText('4.7', { exact: true }).waitFor()
    },
  },
  {
    name: 'a product that could not be loaded',
    path: '/products',
    async show(page) {
      await page.route('**/graphql.json', (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto('/product/newer-than-the-build')
      await main(page).getByRole('button', { name: 'Try again' }).waitFor()
      await page.unroute('**/graphql.json')
    },
  },
  {
    name: 'a product that is not there',
    path: '/product/no-such-piece',
    async show(page) {
      await main(page).getByRole('heading', { name: 'Product Not Found' }).waitFor()
    },
  },
  {
    name: 'the contact form with errors',
    path: '/contact',
    async show(page) {
      await main(page).getByRole('button', { name: 'Send message' }).click()
      await main(page).getByText('First name is required').waitFor()
    },
  },
  {
    name: 'the newsletter with an error, and a toast that warns',
    path: '/contact',
    async show(page) {
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await footer.getByText('Please enter a valid email address').waitFor()
      await page.getByText('Invalid Email').waitFor()
    },
  },
]

/** What a customer sees. */
export const CUSTOMER_STATES: State[] = [
  {
    name: 'the profile',
    path: '/profile',
    show: (page) => main(page).getByText('No orders yet.').waitFor(),
  },
  {
    name: 'the account menu',
    path: '/about',
    async show(page) {
      await banner(page).getByRole('button', { name: 'Account' }).click()
      await banner(page).getByRole('button', { name: 'Sign Out' }).waitFor()
    },
  },
  {
    name: 'the new password',
    path: '/auth/new-password',
    async show(page) {
      await main(page).getByLabel('New password').waitFor()
    },
  },
]

/** What the admin sees. */
export const ADMIN_STATES: State[] = [
  {
    name: 'the inbox',
    path: '/admin',
    show: (page) => main(page).getByRole('article').waitFor(),
  },
  {
    name: 'the inbox without a match',
    path: '/admin',
    async show(page) {
      await main(page).getByRole('searchbox').fill('no such message')
      await main(page).getByText('No message matches this filter.').waitFor()
    },
  },
]
