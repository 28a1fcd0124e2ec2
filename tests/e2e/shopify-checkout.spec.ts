import { addButton, cartButton, cartDrawer } from './cart'
import { expect, openPage, test, waitUntilHydrated } from './test'

test('a shopper gets from the home page to Shopify’s checkout with the chosen variant @only-phone', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Heart of Jade', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heart of Jade' })).toBeFocused()

  await page
    .getByRole('link', { name: /Trace Bracelet/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trace Bracelet' })).toBeVisible()
  await page.getByRole('radio', { name: /57 mm/ }).click()
  await expect(page.getByRole('radio', { name: /57 mm/ })).toBeChecked()
  await expect(page).toHaveURL(/variant=/)
  await addButton(page).click()
  await expect(page.getByText('Trace Bracelet added to your cart')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (1)')

  await cartButton(page).click()
  await expect(cartDrawer(page).getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
  await expect(page.getByText('Trace Bracelet added to your cart'), 'no toast covers the drawer').toBeHidden()
  await cartDrawer(page)
    .getByRole('button', { name: /^Increase quantity of/ })
    .click()
  await expect(cartDrawer(page).getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  await expect(cartDrawer(page)).toContainText('$256.00')

  await page.reload()
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await cartButton(page).click()
  await expect(cartDrawer(page)).toContainText('57 mm')

  const opened = context.waitForEvent('page')
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  await expect(checkout.getByText('Trace Bracelet')).toBeVisible()
  await expect(checkout.getByText('$256.00').first()).toBeVisible()
  await expect(cartDrawer(page)).toBeHidden()
})
