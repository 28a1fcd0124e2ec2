import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../e2e/test'
import type { Screen } from './screen'
import {
  addToCart,
  backdateStoredCart,
  dialog,
  failStorefront,
  fillCart,
  GRAPHQL,
  keepTabsEmpty,
  openCart,
} from './steps'

type Stored = { handle: string; option?: string; quantity?: number }

/** Stores lines of the sandbox's catalogue as if left by an earlier visit. */
async function storeCart(page: Page, ...lines: Stored[]): Promise<void> {
  await page.evaluate(async (stored) => {
    const query = `query ($handle: String!) { product(handle: $handle) { title handle vendor
      images(first: 1) { nodes { url altText } }
      variants(first: 20) { nodes { id price { amount } selectedOptions { name value } } } } }`
    const items = await Promise.all(
      stored.map(async ({ handle, option, quantity = 1 }) => {
        const response = await fetch('/api/2025-07/graphql.json', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'sandbox' },
          body: JSON.stringify({ query, variables: { handle } }),
        })
        const { images, variants, ...product } = (await response.json()).data.product
        const chosen = variants.nodes.find((variant: { selectedOptions: { value: string }[] }) =>
          variant.selectedOptions.some(({ value }) => value === option),
        )
        const { id: variantId, price, selectedOptions } = chosen ?? variants.nodes[0]
        return { variantId, quantity, price, selectedOptions, product: { ...product, images: images.nodes } }
      }),
    )
    const state = { items, cartId: null, checkoutUrl: null }
    localStorage.setItem('liangyi.cart', JSON.stringify({ state, version: 2 }))
  }, lines)
  await page.reload()
  await waitUntilHydrated(page)
}

async function applyCode(page: Page, code: string): Promise<void> {
  const field = dialog(page).getByLabel('Discount code')
  await field.fill(code)
  await field.press('Enter')
}

/** The open drawer in each of its states. */
export const CART_STATES: readonly Screen[] = [
  {
    name: 'cart-empty',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openCart(page)
      await dialog(page).getByText('Your cart is empty').waitFor()
    },
  },
  {
    name: 'cart-full',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await openCart(page)
      await dialog(page).getByRole('button', { name: 'Checkout' }).waitFor()
    },
  },
  {
    name: 'cart-loading',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await page.route(GRAPHQL, () => new Promise<never>(() => {}))
      await openCart(page)
      await dialog(page).getByLabel('Discount code').waitFor()
    },
  },
  {
    name: 'cart-discounts',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await openCart(page)
      await applyCode(page, 'WELCOME10')
      await dialog(page).getByRole('button', { name: 'Remove WELCOME10' }).waitFor()
      await applyCode(page, 'NO-SUCH')
      await dialog(page).getByText('We don’t know the code').waitFor()
    },
  },
  {
    name: 'cart-gift-card',
    path: '/product/rivet-studs',
    viewport: true,
    open: async (page) => {
      await addToCart(page)
      await openCart(page)
      await applyCode(page, 'GIFT3F2A8C1D9E7B')
      await dialog(page).getByText('To pay').waitFor()
    },
  },
  {
    name: 'cart-failed-totals',
    path: '/product/rivet-studs',
    viewport: true,
    logs: /400/,
    open: async (page) => {
      await addToCart(page)
      await page.evaluate(() => localStorage.setItem('liangyi.discount-codes', '["WELCOME10"]'))
      await page.reload()
      await waitUntilHydrated(page)
      await failStorefront(page)
      await openCart(page)
      await dialog(page).getByText('We couldn’t check your discounts just now.').waitFor()
    },
  },
  {
    name: 'cart-stock',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await storeCart(
        page,
        { handle: 'gorget-collar' },
        { handle: 'visor-ring', option: '9', quantity: 5 },
        { handle: 'rivet-studs', quantity: 2 },
      )
      await openCart(page)
      await dialog(page).getByText('Sold out. It won’t be included at checkout.').waitFor()
    },
  },
  {
    name: 'cart-engraving-gift',
    path: '/product/shield-signet',
    viewport: true,
    open: async (page) => {
      await page.getByLabel('Engraving (optional)').fill('兩儀')
      await page.getByText('Adds $20.').waitFor()
      await addToCart(page)
      await openCart(page)
      await dialog(page).getByLabel('This is a gift').check()
      await dialog(page).getByLabel('Gift note (optional)').fill('For 美')
    },
  },
  {
    name: 'cart-removed',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await openCart(page)
      await dialog(page)
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await dialog(page).getByText('Removed from cart').waitFor()
    },
  },
  {
    name: 'cart-changed',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await fillCart(page)
      await backdateStoredCart(page)
      await openCart(page)
      await page.getByText('No longer available').waitFor()
    },
  },
  {
    name: 'cart-checkout-failed',
    path: '/product/rivet-studs',
    viewport: true,
    logs: /400/,
    open: async (page) => {
      await addToCart(page)
      await openCart(page)
      await failStorefront(page)
      await dialog(page).getByRole('button', { name: 'Checkout' }).click()
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'cart-payment-link',
    path: '/product/rivet-studs',
    viewport: true,
    open: async (page) => {
      await addToCart(page)
      await keepTabsEmpty(page)
      await openCart(page)
      await dialog(page).getByRole('button', { name: 'Checkout' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      await openCart(page)
      await dialog(page).getByRole('link', { name: 'Open the payment page' }).waitFor()
    },
  },
]
