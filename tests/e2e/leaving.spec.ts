import { addToCart, dialog, keepTabsEmpty, main, openCart, openMenu } from '../browser/steps'
import { answerLate, back, expectBackToStay, openFromList, setWalkSize } from './back'
import { expect, openPage, test, waitUntilHydrated } from './test'

/** As in-app browsers and blockers answer `window.open`; use-checkout-tab.test.ts has their other answers. */
const BLOCKED_TABS = 'window.open = () => null'

test.beforeEach(setWalkSize)

test('offline, a link in an overlay opens the cached page @phone', async ({ page }) => {
  await openFromList(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: { postMessage() {} } } })
  })
  await answerLate(page, '/products')
  await openCart(page)
  await dialog(page).getByRole('link', { name: 'See all products' }).click()
  await page.waitForURL('/products')
  await waitUntilHydrated(page)
  await expectBackToStay(page, '/product/edge-ring')
  await expectBackToStay(page, '/products')
})

test('Back after a change of the language in the menu returns to the page @only-phone', async ({ page }) => {
  await openFromList(page)
  await answerLate(page, '/fr/product/edge-ring')
  await openMenu(page)
  await dialog(page).getByRole('link', { name: 'Français' }).click()
  await page.waitForURL('/fr/product/edge-ring')
  await expectBackToStay(page, '/product/edge-ring')
  await expectBackToStay(page, '/products')
})

test('Back to another document of the tab returns to the place on it', async ({ page }) => {
  await openPage(page, '/products')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await openPage(page, '/rings')
  await page.goBack()
  await waitUntilHydrated(page)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(30)
})

test('the payment page opens in this tab where no other can be opened, and Back returns to the page @phone', async ({
  page,
}) => {
  await openFromList(page)
  await page.evaluate(BLOCKED_TABS)
  await answerLate(page, '/sandbox/checkout/**')
  const expectPaymentAndReturn = async () => {
    await page.waitForURL('/sandbox/checkout/**')
    await expect(page.getByText('Edge Ring').first()).toBeVisible()
    await back(page)
    await waitUntilHydrated(page)
    await expect(page).toHaveURL('/product/edge-ring')
  }
  await addToCart(page)
  await openCart(page)
  await dialog(page).getByRole('button', { name: 'Checkout' }).click()
  await expectPaymentAndReturn()
  await page.evaluate(BLOCKED_TABS)
  await main(page).getByRole('button', { name: 'Buy now' }).click()
  await expectPaymentAndReturn()
  await expectBackToStay(page, '/products')
})

test('a tab that never opens leaves a link to the payment page in the drawer, until the cart changes @phone', async ({
  page,
}) => {
  await openFromList(page)
  await keepTabsEmpty(page)
  await answerLate(page, '/sandbox/checkout/**')
  await addToCart(page)
  await openCart(page)
  await dialog(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openCart(page)
  const link = dialog(page).getByRole('link', { name: 'Open the payment page' })
  await link.click()
  await page.waitForURL('/sandbox/checkout/**')
  await expectBackToStay(page, '/product/edge-ring')
  await waitUntilHydrated(page)
  await openCart(page)
  await expect(link).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Increase/ })
    .click()
  await expect(link).toHaveCount(0)
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expectBackToStay(page, '/products')
})
