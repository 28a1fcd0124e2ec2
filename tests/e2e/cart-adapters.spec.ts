import type { Page } from '@playwright/test'
import { expect, openPage, test, waitUntilHydrated } from './test'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })

async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitUntilHydrated(page)
}

/** The Shopify shop stores its carts in the browser, the Stripe shop in the database. */
test('a visitor’s cart survives reloads, changes, another tab and removal', async ({ page, context }, { project }) => {
  const isDatabase = project.name.startsWith('stripe-shop')
  await openPage(page, '/product/rivet-studs')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(isDatabase ? 'Added to cart!' : 'Added to cart', { exact: true })).toBeVisible()
  const description = isDatabase ? 'Item has been added to your cart.' : 'Rivet Studs added to your cart'
  await expect(page.getByText(description)).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  const sessionId = await page.evaluate(() => localStorage.getItem('cart_session_id'))
  if (isDatabase) expect(sessionId).toMatch(/^[0-9a-f-]{36}$/)
  else expect(sessionId).toBeNull()

  await reload(page)
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: /^Shopping Cart/ })
  await drawer.getByRole('button', { name: /^Increase quantity of/ }).click()
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  await expect(drawer.getByText('Subtotal').locator('xpath=following-sibling::*')).toHaveText('$104.00')
  await reload(page)
  await expect(cartButton(page)).toHaveText('Cart (2)')

  const other = await context.newPage()
  await openPage(other, '/about')
  await expect(cartButton(other)).toHaveText('Cart (2)')
  await other.close()

  await cartButton(page).click()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await reload(page)
  await expect(cartButton(page)).toHaveText('Cart (0)')
})
