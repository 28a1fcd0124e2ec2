import type { Page } from '@playwright/test'
import { addButton, cartButton, cartDrawer } from './cart'
import { tabTo } from './tab-to'
import { expect, openPage, test } from './test'

async function addRing(page: Page): Promise<void> {
  await openPage(page, '/product/edge-ring')
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
}

test('a link’s code, a typed code and a gift card are in the cart and on Shopify’s checkout @only-phone', async ({
  page,
  context,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(`${request.url()} ${request.postData() ?? ''}`))
  const isForDiscounts = (request: string) => /cart-extras|CartTotals/.test(request)
  await addRing(page)
  await openPage(page, '/discount/FREESHIP?to=/rings')
  await page.waitForURL('**/rings')
  expect(loaded.filter(isForDiscounts), 'nothing of it loads before the drawer opens').toEqual([])
  await expect(page.getByText('“FREESHIP” is waiting in your cart.')).toBeVisible()
  await cartButton(page).click()
  await expect(cartDrawer(page).getByRole('button', { name: 'Remove FREESHIP' })).toBeVisible()

  expect(loaded.some(isForDiscounts)).toBe(true)
  const code = cartDrawer(page).getByLabel('Discount code')
  await code.fill('NO-SUCH')
  await code.press('Enter')
  await expect(cartDrawer(page).getByText('We don’t know the code “NO-SUCH”. Please check its spelling.')).toBeVisible()
  await expect(code).toHaveValue('NO-SUCH')
  await code.fill('WELCOME10')
  await cartDrawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(cartDrawer(page).getByText('$86.40')).toBeVisible()
  await code.fill('GIFT3F2A8C1D9E7B')
  await cartDrawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(cartDrawer(page).getByText('$36.40')).toBeVisible()

  await page.reload()
  await cartButton(page).click()
  await expect(cartDrawer(page).getByText('$86.40'), 'the codes survive a reload, and no gift card').toBeVisible()
  await code.fill('GIFT3F2A8C1D9E7B')
  await cartDrawer(page).getByRole('button', { name: 'Apply' }).click()
  await expect(cartDrawer(page).getByText('$36.40')).toBeVisible()
  const opened = context.waitForEvent('page')
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  await expect(checkout.getByText('Discount WELCOME10')).toBeVisible()
  await expect(checkout.getByText('Gift card 9E7B')).toBeVisible()
  await expect(checkout.getByText('$36.40 CAD')).toBeVisible()
})

test('a code is applied and removed with the keyboard alone @strict', async ({ page }) => {
  await addRing(page)
  await tabTo(page, cartButton(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const code = cartDrawer(page).getByLabel('Discount code')
  await expect(code).toBeVisible()
  await tabTo(page, code)
  await page.keyboard.type('TWENTY')
  await page.keyboard.press('Enter')
  await expect(cartDrawer(page).getByText('$76.00')).toBeVisible()
  await expect(code).toBeFocused()
  const remove = cartDrawer(page).getByRole('button', { name: 'Remove TWENTY' })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(cartDrawer(page).getByText('$76.00')).toBeHidden()
})
