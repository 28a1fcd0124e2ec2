import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../e2e/test'
import type { Screen } from './pages'
import { addToCart, dialog, failStorefront, fillCart, keepTabsEmpty, openCart, stallStorefront } from './steps'

async function applyCode(page: Page, code: string): Promise<void> {
  const field = dialog(page).getByLabel('Discount code')
  await field.fill(code)
  await field.press('Enter')
}

/** Gives the stored cart an outdated price, a product no longer sold, and more of one than is in stock. */
async function backdateStoredCart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('liangyi.cart') ?? '')
    const [repriced, withdrawn, scarce] = stored.state.items
    repriced.price.amount = '99.00'
    withdrawn.variantId = 'gid://shopify/ProductVariant/1'
    scarce.quantity = 50
    localStorage.setItem('liangyi.cart', JSON.stringify(stored))
  })
  await page.reload()
  await waitUntilHydrated(page)
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
      await stallStorefront(page)
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
      await applyCode(page, 'GIFT3F2A8C1D9E7B')
      await dialog(page).getByText('To pay').waitFor()
      await applyCode(page, 'NO-SUCH')
      await dialog(page).getByText('We don’t know the code').waitFor()
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
      await dialog(page).getByText('No longer available').waitFor()
      await dialog(page)
        .getByText(/^Only \d+ left/)
        .waitFor()
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
