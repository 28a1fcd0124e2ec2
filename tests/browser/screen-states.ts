import { ADMIN, CUSTOMER } from '../e2e/people'
import {
  addToCart,
  ageCart,
  banner,
  dialog,
  fail,
  fillCart,
  GRAPHQL,
  hold,
  main,
  openAccountMenu,
  openAuth,
  openCart,
  openSearch,
  orderIs,
} from './screen-steps'
import type { Screen } from './screens'

/** What opens on a page, or what it says when something is missing. */
export const STATES: Screen[] = [
  {
    name: 'menu',
    path: '/about',
    viewport: true,
    open: async (page) => {
      const menu = banner(page).getByRole('button', { name: 'Menu' })
      await ((await menu.isVisible()) ? menu : banner(page).getByRole('button', { name: 'Shop' })).click()
      await page.getByRole('link', { name: 'Earrings' }).first().waitFor()
    },
  },
  {
    name: 'menu-collections',
    path: '/',
    viewport: true,
    open: async (page) => {
      const menu = banner(page).getByRole('button', { name: 'Menu' })
      await ((await menu.isVisible()) ? menu : banner(page).getByRole('button', { name: 'Shop' })).click()
      await page.getByRole('button', { name: 'Collections' }).click()
      await page.getByRole('link', { name: 'ARMORLIGHT', exact: true }).first().waitFor()
    },
  },
  { name: 'account-menu', path: '/about', person: CUSTOMER, viewport: true, open: openAccountMenu },
  { name: 'cart-empty', path: '/about', viewport: true, open: openCart },
  {
    name: 'cart-full',
    path: '/product/edge-ring',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await openCart(page)
    },
  },
  {
    name: 'cart-changed',
    path: '/product/edge-ring',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await ageCart(page)
      await openCart(page)
      await page.getByText('No longer sold').waitFor()
    },
  },
  {
    name: 'cart-checkout-failed',
    path: '/product/rivet-studs',
    viewport: true,
    open: async (page) => {
      await addToCart(page)
      await openCart(page)
      await page.route(GRAPHQL, fail)
      await dialog(page).getByRole('button', { name: 'Checkout' }).click()
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  { name: 'search', path: '/about', viewport: true, open: (page) => openSearch(page) },
  { name: 'search-results', path: '/about', viewport: true, open: (page) => openSearch(page, 'jade') },
  { name: 'search-none', path: '/about', viewport: true, open: (page) => openSearch(page, 'wood') },
  { name: 'auth-dialog', path: '/about', viewport: true, open: openAuth },
  {
    name: 'auth-dialog-sign-up',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openAuth(page)
      await dialog(page).getByRole('button', { name: 'Sign up here' }).click()
    },
  },
  {
    name: 'auth-dialog-errors',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openAuth(page)
      await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Please enter a valid email address').first().waitFor()
    },
  },
  {
    name: 'auth-refused',
    path: '/auth',
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
    open: (page) => main(page).getByRole('button', { name: 'Sign up here' }).click(),
  },
  {
    name: 'product-accordion',
    path: '/product/armor-pendant',
    open: async (page) => {
      await page.getByRole('button', { name: 'Materials' }).click()
      await page.getByRole('button', { name: 'Measurements' }).click()
    },
  },
  {
    name: 'product-buy-bar',
    path: '/product/trace-bracelet',
    viewport: true,
    only: 'phone',
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
    },
  },
  {
    name: 'zoom',
    path: '/product/armor-pendant',
    viewport: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^Zoom/ }).first().click()
      await dialog(page).waitFor()
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
  { name: 'toast', path: '/product/trace-bracelet', viewport: true, open: addToCart },
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
      await page.getByText('Invalid Email').waitFor()
    },
  },
  {
    name: 'offline',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You are offline').waitFor()
    },
  },
  { name: 'loading-products', path: '/products?sort=price-asc', viewport: true, before: hold },
  { name: 'loading-product', path: '/product/unheard-of', viewport: true, before: hold },
  {
    name: 'failed-product',
    path: '/product/unheard-of',
    viewport: true,
    before: (page) => page.route(GRAPHQL, fail),
    open: (page) => main(page).getByRole('alert').waitFor(),
  },
  {
    name: 'failed-products',
    path: '/products?sort=price-asc',
    viewport: true,
    before: (page) => page.route(GRAPHQL, fail),
    open: (page) => main(page).getByText('No products found').waitFor(),
  },
  { name: 'order-looking', path: '/checkout/success?session_id=cs_test_1', before: orderIs('processing') },
  { name: 'order-failed', path: '/checkout/success?session_id=cs_test_1', before: orderIs('failed') },
  { name: 'order-unknown', path: '/checkout/success' },
  {
    name: 'admin-message',
    path: '/admin',
    person: ADMIN,
    open: (page) => page.getByRole('list', { name: 'Submissions' }).getByRole('button').first().click(),
  },
  {
    name: 'admin-empty',
    path: '/admin',
    person: ADMIN,
    before: (page) => page.route(/rpc\/contact_inbox|contact_status_counts/, (route) => route.fulfill({ json: [] })),
  },
]
