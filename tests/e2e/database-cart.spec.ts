import type { Page } from '@playwright/test'
import { accountButton, newCustomer, signIn } from './people'
import { expect, open, ready, test } from './shop'

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })

async function add(page: Page, handle: string): Promise<void> {
  await open(page, `/product/${handle}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
}

test('a visitor’s cart is kept in the database, changed and emptied @phone', async ({ page }) => {
  await add(page, 'rivet-studs')
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await expect(page.getByText('Item has been added to your cart.')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  expect(await page.evaluate(() => localStorage.getItem('cart_session_id'))).toMatch(/^[0-9a-f-]{36}$/)

  await page.reload()
  await ready(page)
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await cartButton(page).click()
  const drawer = page.getByRole('dialog', { name: /^Shopping Cart/ })
  await drawer.getByRole('button', { name: /^Increase quantity of/ }).click()
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await cartButton(page).click()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(cartButton(page)).toHaveText('Cart (0)')
})

test('a customer finds the cart on another device, and a visitor none of it', async ({ page, browser, request }) => {
  const person = await newCustomer(request)
  await add(page, 'edge-ring')
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await signIn(page, person)
  await expect(cartButton(page)).toHaveText('Cart (0)')
  await add(page, 'rivet-studs')
  await expect(cartButton(page)).toHaveText('Cart (1)')

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, person)
  await expect(cartButton(elsewhere)).toHaveText('Cart (1)')
  await cartButton(elsewhere).click()
  await expect(elsewhere.getByRole('dialog').getByRole('listitem')).toContainText('Rivet Studs')
  await elsewhere.context().close()

  await accountButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await cartButton(page).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Edge Ring')
})

test('a piece that could not be added is not said to be there', async ({ page, expectLogged }) => {
  expectLogged(/503|Adding to the cart failed/)
  await page.route('**/rest/v1/cart_items**', (route) => {
    return route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback()
  })
  await add(page, 'rivet-studs')
  await expect(page.getByText('Failed to add item to cart')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (0)')
})
