import type { Page } from '@playwright/test'
import { accountButton, createCustomer, signIn } from './accounts'
import { expect, openPage, test, waitUntilHydrated } from './test'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })

async function addProduct(page: Page, handle: string): Promise<void> {
  await openPage(page, `/product/${handle}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
}

test('a visitor’s cart in the database survives reloads, changes and removal @phone', async ({ page }) => {
  await addProduct(page, 'rivet-studs')
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await expect(page.getByText('Item has been added to your cart.')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  expect(await page.evaluate(() => localStorage.getItem('cart_session_id'))).toMatch(/^[0-9a-f-]{36}$/)

  await page.reload()
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: /^Shopping Cart/ })
  await drawer.getByRole('button', { name: /^Increase quantity of/ }).click()
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await cartButton(page).click()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveText('Cart (0)')
})

test('a customer’s cart is on every device of theirs and not on a visitor’s', async ({ page, browser, request }) => {
  const customer = await createCustomer(request)
  await addProduct(page, 'edge-ring')
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await signIn(page, customer)
  await expect(cartButton(page)).toHaveText('Cart (0)')
  await addProduct(page, 'rivet-studs')
  await expect(cartButton(page)).toHaveText('Cart (1)')

  const otherDevice = await (await browser.newContext()).newPage()
  await signIn(otherDevice, customer)
  await expect(cartButton(otherDevice)).toHaveText('Cart (1)')
  await cartButton(otherDevice).click()
  await expect(otherDevice.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
  await otherDevice.context().close()

  await accountButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await cartButton(page).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Edge Ring')
})

test('a product that could not be added is not counted in the cart', async ({ page, expectLogged }) => {
  expectLogged(/503|Adding to the cart failed/)
  await page.route('**/rest/v1/cart_items**', (route) => {
    return route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback()
  })
  await addProduct(page, 'rivet-studs')
  await expect(page.getByText('Failed to add item to cart')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (0)')
})
