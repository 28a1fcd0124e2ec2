import type { Page } from '@playwright/test'
import { banner } from '../browser/steps'
import { addButton, cartDrawer } from './cart'
import { expect, openPage, test, waitUntilHydrated } from './test'

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Disables preloading by setting the browser's data saver. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  })
}

test.beforeEach(({ expectLogged }) => {
  expectLogged(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('offline, every press leaves the page, names its failure, and takes effect online on another try', async ({
  page,
  context,
}) => {
  await saveData(page)
  await openPage(page, '/product/edge-ring')
  const product = page.getByRole('heading', { level: 1, name: 'Edge Ring' })
  await context.setOffline(true)

  await addButton(page).click()
  await expect(page.getByText('Edge Ring added to your cart')).toBeVisible()
  for (const [button, failure] of [
    [/^Cart/, 'We couldn’t open your cart.'],
    ['Search', 'We couldn’t open search.'],
    ['Account', 'We couldn’t open the sign-in form.'],
  ] as const) {
    await banner(page).getByRole('button', { name: button }).click()
    await expect(page.getByText(failure)).toBeVisible()
    await expect(product).toBeVisible()
    await toast(page, failure).getByRole('button', { name: 'Dismiss' }).click()
  }
  await context.setOffline(false)
  await banner(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(product).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Cart (1)' })).toBeVisible()
})

test('a page whose chunk fails says so between header and footer, and loads when it is tried again', async ({
  page,
}) => {
  await saveData(page)
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  await openPage(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeFocused()
  await expect(page).toHaveTitle('This page didn’t load · Liangyi')
  await expect(banner(page)).toBeVisible()
  await page.unroute('**/assets/about-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
})

test('a page whose chunk a deploy removed reloads at a press, at its address', async ({ page }) => {
  await saveData(page)
  await page.route('**/assets/cart-drawer-*.js', (route) => route.abort())
  await openPage(page, '/products?sort=price-asc')
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  // Puts a newer build's name into the document. Fetched beforehand, because Playwright drops pending responses on
  // reload.
  const document = await (await page.request.get('/products?sort=price-asc')).text()
  const body = document.replace(/"script":"[^"]+"/, (entry) => entry.replace('.js', '-new.js'))
  await page.route('**/products?sort=price-asc', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ contentType: 'text/html', body }) : route.continue(),
  )
  const reload = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: /^Cart/ }).click()
  await reload
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(false)
  await expect(page).toHaveURL(/\/products\?sort=price-asc$/)
})

test('a chunk that was cut off is fetched anew, past the caches, on one press', async ({ page, expectLogged }) => {
  expectLogged(/SyntaxError|Unexpected end of input/)
  let isCut = true
  await page.route('**/assets/cart-drawer-*.js', async (route) => {
    if (!isCut) return route.continue()
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      body: 'export const cut = {',
    })
  })
  await openPage(page, '/products')
  await banner(page).getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByText('We couldn’t open your cart.')).toBeVisible()
  isCut = false
  const reload = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await reload
  await waitUntilHydrated(page)
  await banner(page).getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
})
