import { ADMIN, CUSTOMER } from '../e2e/accounts'
import { CART_STATES } from './cart-states'
import { LIST_STATES, PRODUCT_STATES } from './catalogue-states'
import type { Screen } from './pages'
import {
  addToCart,
  banner,
  dialog,
  failStorefront,
  main,
  openMenu,
  openSearch,
  respondWithOrder,
  stallStorefront,
} from './steps'

const HEADER_STATES: readonly Screen[] = [
  { name: 'toast', path: '/product/trace-bracelet', viewport: true, open: (page) => addToCart(page) },
  {
    name: 'menu-collections',
    path: '/',
    viewport: true,
    open: async (page) => {
      await openMenu(page)
      const collections = page.getByRole('button', { name: 'Collections' })
      if (await collections.isVisible()) await collections.click()
      // The footer has a link of this name, too.
      await page.locator('header, [role=dialog]').getByRole('link', { name: 'ARMORLIGHT', exact: true }).waitFor()
    },
  },
  {
    name: 'search-results',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openSearch(page, 'jade')
      const count = dialog(page).getByText(/^Found \d+ product/)
      await count.waitFor()
    },
  },
  {
    name: 'search-none',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openSearch(page, 'wood')
      await dialog(page).getByText('No products found for "wood"').waitFor()
    },
  },
]

const FORM_STATES: readonly Screen[] = [
  {
    name: 'auth-dialog-errors',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await banner(page).getByRole('button', { name: 'Account' }).click()
      await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Please enter a valid email address').first().waitFor()
    },
  },
  {
    name: 'auth-refused',
    path: '/auth',
    logs: /400/,
    open: async (page) => {
      await main(page).getByLabel('Email').fill(CUSTOMER.email)
      await main(page).getByLabel('Password', { exact: true }).fill('not-my-password')
      await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await main(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'auth-sign-up',
    path: '/auth',
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Sign up here' }).click()
      await main(page).getByLabel('First name').waitFor()
    },
  },
  {
    name: 'auth-forgot-password',
    path: '/auth',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Forgot/ })
        .click()
      await main(page).getByRole('button', { name: 'Send the link' }).waitFor()
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    open: async (page) => {
      await main(page).getByRole('button', { name: /Send/ }).click()
      await page.getByText('First name is required').first().waitFor()
    },
  },
  {
    name: 'newsletter-error',
    path: '/about',
    viewport: true,
    open: async (page) => {
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Email').fill('reader@')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await footer.getByText('Please enter a valid email address').waitFor()
      await page.getByText('Invalid Email').waitFor()
    },
  },
]

const LOADING_STATES: readonly Screen[] = [
  { name: 'loading-products', path: '/products?sort=price-asc', viewport: true, prepare: stallStorefront },
  { name: 'loading-product', path: '/product/newer-than-the-build', viewport: true, prepare: stallStorefront },
  {
    name: 'failed-product',
    path: '/product/newer-than-the-build',
    viewport: true,
    prepare: failStorefront,
    logs: /400/,
    open: (page) => main(page).getByRole('alert').waitFor(),
  },
  {
    name: 'failed-products',
    path: '/products?sort=price-asc',
    viewport: true,
    prepare: failStorefront,
    logs: /400/,
    open: (page) => main(page).getByText('No products found').waitFor(),
  },
  {
    name: 'offline',
    path: '/products',
    viewport: true,
    logs: /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be reached/,
    open: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You’re offline').waitFor()
    },
  },
  { name: 'order-pending', path: '/checkout/success?session_id=cs_test_1', prepare: respondWithOrder('processing') },
  { name: 'order-failed', path: '/checkout/success?session_id=cs_test_1', prepare: respondWithOrder('failed') },
  { name: 'order-unknown', path: '/checkout/success', logs: /order/i },
]

const ACCOUNT_STATES: readonly Screen[] = [
  {
    name: 'account-menu',
    path: '/about',
    account: CUSTOMER,
    viewport: true,
    open: async (page) => {
      await banner(page).getByRole('button', { name: 'Account' }).click()
      await page.getByRole('link', { name: 'My Account' }).waitFor()
    },
  },
  {
    name: 'change-password',
    path: '/profile',
    account: CUSTOMER,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Change password' }).click()
      await main(page)
        .getByText(/^An email with a link/)
        .waitFor()
    },
  },
  {
    name: 'delete-account',
    path: '/profile',
    account: CUSTOMER,
    viewport: true,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Delete account' }).click()
      await main(page).getByRole('textbox', { name: 'Password' }).fill('liangyi-customer')
      await main(page).getByRole('button', { name: 'Delete my account' }).click()
      await dialog(page).getByRole('button', { name: 'Delete for good' }).waitFor()
    },
  },
  {
    name: 'new-password-form',
    path: '/auth/new-password',
    account: CUSTOMER,
    open: (page) => main(page).getByLabel('New password').waitFor(),
  },
  {
    name: 'admin-message',
    path: '/admin',
    account: ADMIN,
    open: async (page) => {
      await page.getByRole('list', { name: 'Submissions' }).locator('summary').first().click()
      await main(page).getByRole('article').waitFor()
    },
  },
  {
    name: 'admin-no-match',
    path: '/admin',
    account: ADMIN,
    open: async (page) => {
      await main(page).getByRole('searchbox').fill('no such message')
      await main(page).getByText('No messages match this filter.').waitFor()
    },
  },
]

/** Open states, empty states and error states. */
export const STATES: readonly Screen[] = [
  ...HEADER_STATES,
  ...CART_STATES,
  ...LIST_STATES,
  ...PRODUCT_STATES,
  ...FORM_STATES,
  ...LOADING_STATES,
  ...ACCOUNT_STATES,
]
