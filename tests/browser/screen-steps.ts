import type { Page, Route } from '@playwright/test'

export const GRAPHQL = '**/graphql.json'
const never = () => new Promise<never>(() => {})
export const fail = (route: Route) =>
  route.fulfill({ status: 503, json: { errors: [{ message: 'Service Unavailable' }] } })

export const banner = (page: Page) => page.getByRole('banner')
export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')

export async function openSearch(page: Page, text = ''): Promise<void> {
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search for jewelry, collections, or styles...').fill(text)
  await page.waitForTimeout(600)
}

export async function addToCart(page: Page): Promise<void> {
  const button = main(page).getByRole('button', { name: /^Add to Cart/ })
  await button.first().click()
  await page.getByText('added to your cart').first().waitFor()
}

export async function openCart(page: Page): Promise<void> {
  await banner(page)
    .getByRole('button', { name: /^Cart \(/ })
    .click()
  await dialog(page).waitFor()
}

export async function fillCart(page: Page): Promise<void> {
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
export async function ageCart(page: Page): Promise<void> {
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

export async function openAuth(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Account' }).click()
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

export function orderIs(status: 'paid' | 'processing' | 'failed'): (page: Page) => Promise<unknown> {
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

export async function hold(page: Page): Promise<void> {
  await page.route(GRAPHQL, never)
}

export async function openAccountMenu(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'My Account' }).waitFor()
}
