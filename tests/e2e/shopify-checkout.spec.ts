import { banner, dialog, main } from '../browser/steps'
import { addButton, cartButton, cartDrawer } from './cart'
import { expect, test, waitUntilHydrated } from './test'

test('a shopper gets from a link’s code to Shopify’s checkout with the size, engraving, gift note, codes and gift card @only-phone', async ({
  page,
  context,
}) => {
  await page.goto('/discount/FREESHIP?to=/')
  await page.waitForURL('/')
  await banner(page).getByRole('button', { name: 'Menu' }).click()
  await dialog(page).getByRole('link', { name: 'ARMORLIGHT', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ARMORLIGHT' })).toBeFocused()
  await main(page)
    .getByRole('link', { name: /Shield Signet/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shield Signet' })).toBeVisible()
  await main(page).getByRole('radio', { name: '8', exact: true }).click()
  await expect(page).toHaveURL(/variant=/)
  const engraving = main(page).getByRole('textbox', { name: 'Engraving (optional)' })
  await engraving.fill('兩儀')
  await addButton(page).click()
  await expect(page.getByText('Shield Signet added to your cart')).toBeVisible()
  await expect(cartButton(page)).toHaveText('Cart (1)')

  await cartButton(page).click()
  const drawer = cartDrawer(page)
  await expect(page.getByText('Shield Signet added to your cart'), 'no toast covers the drawer').toBeHidden()
  await drawer.getByRole('button', { name: /^Increase quantity of/ }).click()
  await expect(drawer.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible()
  await expect(drawer.getByText('Engraving “兩儀” + $20.00. Final sale.')).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'This is a gift' }).check()
  await drawer.getByRole('textbox', { name: 'Gift note (optional)' }).fill('For 美,\nwith love')
  const code = drawer.getByLabel('Discount code')
  await code.fill('WELCOME10')
  await code.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible()

  await page.reload()
  await waitUntilHydrated(page)
  await expect(cartButton(page)).toHaveText('Cart (2)')
  await cartButton(page).click()
  await expect(drawer.getByRole('button', { name: 'Remove FREESHIP' })).toBeVisible()
  await expect(drawer.getByText('$248.40')).toBeVisible()
  await code.fill('GIFT3F2A8C1D9E7B')
  await code.press('Enter')
  await expect(drawer.getByText('$198.40')).toBeVisible()

  const opened = context.waitForEvent('page')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  const checkout = await opened
  await checkout.waitForURL(/channel=online_store/)
  for (const text of [
    'Engraving: 兩儀',
    'For: Shield Signet, 8, engraved “兩儀”',
    'Note: For 美,\nwith love',
    'Gift: Yes, no prices on the packing slip',
    'Discount WELCOME10',
    'Gift card 9E7B',
    '$198.40 CAD',
  ])
    await expect(checkout.locator('main')).toContainText(text)
  await expect(drawer).toBeHidden()
})
