import type { Page, Route } from '@playwright/test'
import { ADMIN, CUSTOMER, type Person } from '../e2e/people'

/** One picture to take: a page, or a state that something on it opens. */
export type Screen = {
  name: string
  path: string
  /** Who is signed in. */
  person?: Person
  /** Done before the address is opened: what the backends shall answer. */
  before?: (page: Page) => Promise<unknown>
  /** Done on the page: what opens the state. */
  open?: (page: Page) => Promise<void>
  /** The screen alone, where what is open lies over the page. */
  viewport?: boolean
  /** Where the state exists: on the phone's width or on the wide one alone. */
  only?: 'phone' | 'wide'
}

const GRAPHQL = '**/graphql.json'
const never = () => new Promise<never>(() => {})
const fail = (route: Route) => route.fulfill({ status: 503, json: { errors: [{ message: 'Service Unavailable' }] } })

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function openSearch(page: Page, text = ''): Promise<void> {
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search for jewelry, collections, or styles...').fill(text)
  await page.waitForTimeout(600)
}

async function addToCart(page: Page): Promise<void> {
  const button = main(page).getByRole('button', { name: /^Add to Cart/ })
  await button.first().click()
  await page.getByText('added to your cart').first().waitFor()
}

async function openCart(page: Page): Promise<void> {
  await banner(page)
    .getByRole('button', { name: /^Cart \(/ })
    .click()
  await dialog(page).waitFor()
}

async function fillCart(page: Page): Promise<void> {
  await addToCart(page)
  for (const place of [1, 2]) {
    await page.goto('/products')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await main(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .nth(place)
      .click()
    await page.getByText('added to your cart').first().waitFor()
  }
}

/** The cart as an earlier visit would have left it: an older price, and a piece that is no longer sold. */
async function ageCart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('liangyi.cart') ?? '')
    const [dearer, gone] = stored.state?.items ?? stored.items
    dearer.price.amount = '99.00'
    gone.variantId = 'gid://shopify/ProductVariant/1'
    localStorage.setItem('liangyi.cart', JSON.stringify(stored))
  })
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

async function openAuth(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Account' }).click()
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

function orderIs(status: 'paid' | 'processing' | 'failed'): (page: Page) => Promise<unknown> {
  const row = {
    id: '4f9c2a1e-0b7d-4c3a-9e55-1d2f3a4b5c6d',
    status,
    customer_email: 'mei.lin@example.com',
    items: [
      { name: 'Trace Bracelet (57 mm)', quantity: 1, price_cad: 128 },
      { name: 'Rivet Studs', quantity: 2, price_cad: 52 },
    ],
    shipping_amount_cad: 0,
    total_amount_cad: 232,
    created_at: '2026-11-21T09:30:00+00:00',
  }
  return (page) => page.route('**/rest/v1/orders*', (route) => route.fulfill({ json: row }))
}

const PUBLIC: Screen[] = [
  ['home', '/'],
  ['products', '/products'],
  ['armorlight', '/collections/armorlight'],
  ['heart-of-jade', '/collections/heart-of-jade'],
  ['earrings', '/earrings'],
  ['rings', '/rings'],
  ['necklaces', '/necklaces'],
  ['bracelets', '/bracelets'],
  ['hairpins', '/hairpins'],
  ['product', '/product/armor-pendant'],
  ['product-jade', '/product/trace-bracelet'],
  ['product-ring', '/product/edge-ring'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['privacy-policy', '/privacy-policy'],
  ['shipping-returns', '/shipping-returns'],
  ['auth', '/auth'],
  ['checkout-cancel', '/checkout/cancel'],
  ['not-found', '/no-such-page'],
  ['product-not-found', '/product/no-such-piece'],
].map(([name = '', path = '']) => ({ name, path }))

const PRIVATE: Screen[] = [
  { name: 'new-password', path: '/auth/new-password' },
  { name: 'profile', path: '/profile', person: CUSTOMER },
  { name: 'admin', path: '/admin', person: ADMIN },
  { name: 'checkout-success', path: '/checkout/success?session_id=cs_test_1', before: orderIs('paid') },
]

/** Every page, as a visitor finds it. */
export const PAGES: Screen[] = [...PUBLIC, ...PRIVATE]

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
    before: (page) => page.route('**/rest/v1/contact_submissions*', (route) => route.fulfill({ json: [] })),
  },
]

async function hold(page: Page): Promise<void> {
  await page.route(GRAPHQL, never)
}

async function openAccountMenu(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'My Account' }).waitFor()
}
