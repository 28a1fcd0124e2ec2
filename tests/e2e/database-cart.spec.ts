import type { Page } from '@playwright/test'
import { accountButton, createCustomer, signIn } from './accounts'
import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

async function addProduct(page: Page, handle: string): Promise<void> {
  await openPage(page, `/product/${handle}`)
  await addButton(page).click()
}

test('a visitor’s cart joins the customer’s at sign-in, shows on their other device, and is gone after signing out', async ({
  page,
  browser,
  request,
  expectLogged,
}) => {
  const customer = await createCustomer(request)
  const otherDevice = await (await browser.newContext()).newPage()
  await signIn(otherDevice, customer)
  await addProduct(otherDevice, 'edge-ring')
  await expect(cartButton(otherDevice)).toHaveText('Cart (1)')
  await expect(otherDevice.getByText('Added to cart!')).toBeVisible()

  await addProduct(page, 'edge-ring')
  await expect(cartButton(page)).toHaveText('Cart (1)')
  // A page that is left before may not have sent the add.
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await addProduct(page, 'rivet-studs')
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await expect(page.getByText('Added to cart!')).toBeVisible()
  await signIn(page, customer)
  await expect(cartButton(page)).toHaveText('Cart (3)')

  await otherDevice.bringToFront()
  // The first device may still be sending.
  await expect(async () => {
    await otherDevice.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(cartButton(otherDevice)).toHaveText('Cart (3)', { timeout: 2000 })
  }).toPass()
  await cartButton(otherDevice).click()
  const drawer = otherDevice.getByRole('dialog')
  await expect(drawer.getByRole('listitem')).toContainText(['Edge Ring', 'Rivet Studs'])
  await expect(drawer.getByRole('group', { name: /^Quantity of Edge Ring/ })).toContainText('2')
  await otherDevice.context().close()

  await page.route('**/rest/v1/cart_items**', (route) => route.fulfill({ status: 503 }))
  expectLogged(/503|Reading the cart failed/)
  await accountButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(cartButton(page)).toHaveText('Cart (0)')
  await openPage(page, '/about')
  await expect(cartButton(page)).toHaveText('Cart (0)')
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('gid:')
  await page.unroute('**/rest/v1/cart_items**')
  await openPage(page, '/about')
  await expect(cartButton(page)).toHaveText('Cart (0)')
})
