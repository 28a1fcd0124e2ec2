import { test } from './merchant-shop'
import { expect, openPage } from './test'

test.use({ settings: { SANDBOX_CONTENT: 'on' } })

test('a reduced piece shows its old price and the saving from the list to the cart', async ({ page }) => {
  await openPage(page, '/bracelets')
  const main = page.getByRole('main')
  const card = main.getByRole('article').filter({ hasText: 'Lamella Cuff' })
  await expect(card.getByText('Sale', { exact: true })).toBeVisible()
  await expect(card).toContainText('Was $228.00')
  await card.getByRole('link', { name: 'Lamella Cuff' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Lamella Cuff' })).toBeVisible()
  await expect(main.getByText('You save $30.00')).toBeVisible()
  await main
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart (1)' }).click()
  await expect(page.getByRole('dialog', { name: /^Shopping Cart/ })).toContainText('You save $30.00')
})

test('the saving follows the chosen variant', async ({ page }) => {
  await openPage(page, '/product/bi-disc-pendant')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: /^Ink/ }).check()
  await expect(main.getByText(/^You save/)).toBeHidden()
  await main.getByRole('radio', { name: /^Cinnabar/ }).check()
  await expect(main.getByText('You save $22.00')).toBeVisible()
})
