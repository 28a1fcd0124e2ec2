import { addButton, cartDrawer } from './cart'
import { tabTo } from './tab-to'
import { expect, openPage, test, waitUntilHydrated } from './test'

const SIGNET = '/product/shield-signet'

test('a shopper engraves two rings, wraps them as a gift and finds all of it at Shopify’s checkout @only-phone', async ({
  page,
  context,
}) => {
  await openPage(page, SIGNET)
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Engraving (optional)' })
  await field.fill('A🙂')
  await addButton(page).click()
  await expect(field).toBeFocused()
  await expect(main.getByText('We can’t engrave “🙂”.')).toBeVisible()
  await field.fill('兩儀')
  await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('兩儀'))
  await page.reload()
  await waitUntilHydrated(page)
  await expect(field).toHaveValue('兩儀')
  await addButton(page).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })).toBeVisible()
  await field.fill('AB')
  await addButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart (2)' }).click()

  const drawer = cartDrawer(page)
  await expect(drawer.getByText('Engraving “兩儀” + $20.00. Final sale.')).toBeVisible()
  await expect(drawer.getByText('Engraving “AB” + $20.00. Final sale.')).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'This is a gift' }).check()
  await drawer.getByRole('textbox', { name: 'Gift note (optional)' }).fill('For 美,\nwith love')
  await drawer.getByRole('link', { name: 'Add gift wrap, $8.00' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Gift wrap' })).toBeVisible()
  await addButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart (3)' }).click()
  await expect(drawer).toContainText('$284.00')
  const opened = context.waitForEvent('page')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  for (const text of [
    'Engraving: 兩儀',
    'Engraving: AB',
    'For: Shield Signet, 6, engraved “兩儀”',
    'For: Shield Signet, 6, engraved “AB”',
    'Gift wrap',
    'Note: For 美,\nwith love',
    'Gift: Yes, no prices on the packing slip',
  ])
    await expect(checkout.locator('main')).toContainText(text)
})

test('the keyboard alone engraves a piece and makes the order a gift @strict', async ({ page }) => {
  await openPage(page, SIGNET)
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('textbox', { name: 'Engraving (optional)' }))
  await page.keyboard.type('AB')
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shield Signet added to your cart')).toBeVisible()
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Cart (1)' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const drawer = cartDrawer(page)
  await expect(drawer.getByText('Engraving “AB” + $20.00. Final sale.')).toBeVisible()
  await tabTo(page, drawer.getByRole('checkbox', { name: 'This is a gift' }))
  await page.keyboard.press('Space')
  await tabTo(page, drawer.getByRole('textbox', { name: 'Gift note (optional)' }))
  await page.keyboard.type('For you')
  await expect(drawer.getByText('7 / 250')).toBeVisible()
})
