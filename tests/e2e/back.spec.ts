import type { Page } from '@playwright/test'
import { addToCart, banner, dialog, main, openCart, openMenu, openSearch } from '../browser/steps'
import { back, expectBackToStay, openFromList, setWalkSize } from './back'
import { expect, openPage, test, waitUntilHydrated } from './test'

const forward = (page: Page) => page.evaluate(() => history.forward())

async function expectBackToClose(page: Page, path: string | RegExp): Promise<void> {
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(path)
  await expect(page.locator('body')).toHaveCSS('pointer-events', 'auto')
}

/** No overlay has left an entry behind. */
async function expectBackToLeave(page: Page, previous: string): Promise<void> {
  await back(page)
  await expect(page).toHaveURL(previous)
  await expect(main(page)).toBeVisible()
}

const OVERLAYS: readonly { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'cart', open: openCart },
  { name: 'search', open: openSearch },
  { name: 'sign-in dialog', open: (page) => banner(page).getByRole('button', { name: 'Account' }).click() },
  { name: 'size guide', open: (page) => main(page).getByRole('button', { name: /size/i }).first().click() },
  {
    name: 'zoom',
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Zoom:/ })
        .first()
        .click(),
  },
]

test('Back closes each overlay and stays on the page @phone', async ({ page, isMobile }) => {
  await openFromList(page)
  // On a desktop, the menu is no overlay.
  for (const { name, open } of [...OVERLAYS, ...(isMobile ? [{ name: 'menu', open: openMenu }] : [])]) {
    await test.step(name, async () => {
      await open(page)
      await expectBackToClose(page, '/product/edge-ring')
    })
  }
  await expectBackToLeave(page, '/products')
})

test('Back closes the options of a card @only-phone', async ({ page }) => {
  await openPage(page, '/about')
  await openMenu(page)
  await dialog(page).getByRole('link', { name: 'Rings', exact: true }).click()
  await main(page).getByRole('button', { name: 'Options of Edge Ring' }).click()
  const sizes = main(page).getByRole('group', { name: 'Size' })
  await expect(sizes).toBeVisible()
  await back(page)
  await expect(sizes).toHaveCount(0)
  await expect(page).toHaveURL('/rings')
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('an overlay that is closed otherwise, or left by a link, leaves no entry behind @only-phone', async ({ page }) => {
  await openFromList(page)
  await openCart(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await openSearch(page, 'jade')
  await dialog(page)
    .getByRole('link', { name: /details/i })
    .first()
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL('/product/edge-ring')
  await back(page)
  await expect(page).toHaveURL('/product/edge-ring')
  await back(page)
  await expect(page).toHaveURL('/products')
  await forward(page)
  await expect(page).toHaveURL('/product/edge-ring')
  await forward(page)
  await expect(page).not.toHaveURL('/product/edge-ring')
  await expect(dialog(page)).toHaveCount(0)
})

test('Back closes an overlay on the first page of a visit, also after a reload with one open @only-phone', async ({
  page,
}) => {
  await openPage(page, '/product/edge-ring')
  await addToCart(page)
  await openCart(page)
  await back(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/product/edge-ring')
  await main(page).getByRole('link', { name: 'Rings' }).first().click()
  await expect(page).toHaveURL('/rings')
  await openCart(page)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
  await back(page)
  await expect(page).toHaveURL('/product/edge-ring')
})

test.describe('a walk', () => {
  test.beforeEach(setWalkSize)

  test('Back returns from a link in an overlay that was opened after a jump to the reviews @phone', async ({
    page,
  }) => {
    await openFromList(page)
    await main(page).locator('a[href="#reviews"]').click()
    await expect(page).toHaveURL('/product/edge-ring#reviews')
    await openCart(page)
    await dialog(page).getByRole('link', { name: 'See all products' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
    await expectBackToStay(page, '/product/edge-ring#reviews')
    await expectBackToStay(page, '/product/edge-ring')
  })

  test('Back leaves at once while the page of an overlay’s link loads @phone', async ({ page }) => {
    await openPage(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.route(/assets\/product-page/, () => new Promise<never>(() => {}))
    await openSearch(page, 'jade')
    await dialog(page)
      .getByRole('link', { name: /details/i })
      .first()
      .click()
    await expect(page).toHaveURL(/product/)
    await expectBackToStay(page, '/about')
    await expectBackToStay(page, '/contact')
  })

  test('Back closes an overlay again after Back and Forward @phone', async ({ page }) => {
    await openFromList(page)
    await openCart(page)
    await expectBackToClose(page, '/product/edge-ring')
    await forward(page)
    await openCart(page)
    await expectBackToClose(page, '/product/edge-ring')
    await expectBackToStay(page, '/products')
  })

  test('Back closes two overlays one after the other, also one whose code still loads @phone', async ({ page }) => {
    await openFromList(page)
    await page.route(/assets\/cart-drawer/, () => new Promise<never>(() => {}))
    await banner(page)
      .getByRole('button', { name: /^Cart \(/ })
      .click()
    const loading = page.getByText('Opening...')
    await expect(loading).toBeVisible()
    await openSearch(page)
    await expectBackToClose(page, '/product/edge-ring')
    await expect(loading).toBeVisible()
    await back(page)
    await expect(loading).toHaveCount(0)
    await expectBackToStay(page, '/products')
  })

  test('Back returns to the place in a list that a link in an overlay has left @phone', async ({ page }) => {
    await openPage(page, '/products')
    const top = 1200
    // By scripts, since Playwright scrolls to what it presses.
    await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)
    await banner(page)
      .getByRole('button', { name: /^Cart \(/ })
      .evaluate((button: HTMLElement) => button.click())
    await dialog(page)
      .getByRole('link', { name: 'ARMORLIGHT' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(main(page).getByRole('heading', { level: 1, name: 'ARMORLIGHT' })).toBeVisible()
    await expectBackToStay(page, '/products')
    // An open dialog hides the scrollbar, which widens the list.
    await expect.poll(() => page.evaluate((place) => Math.abs(scrollY - place), top)).toBeLessThan(30)
  })

  test('a link that is pressed right after an overlay was closed is followed @phone', async ({ page }) => {
    await openFromList(page)
    await openCart(page)
    await page.evaluate(() => {
      const { back, go } = history
      const follow = () => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click()
      history.back = () => [back.call(history), follow()]
      history.go = (delta) => [go.call(history, delta), follow()]
      document.querySelector<HTMLElement>('[role=dialog] button[aria-label=Close]')?.click()
    })
    await expect(main(page).getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await expectBackToStay(page, '/product/edge-ring')
    await expectBackToStay(page, '/products')
  })

  test('a filter chosen in the open panel stays in the address over Back and over a reload @phone', async ({
    page,
  }) => {
    await openPage(page, '/about')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/rings"]')?.click())
    const filter = main(page).getByRole('button', { name: /^Filter/ })
    await filter.click()
    await dialog(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await expect(page).toHaveURL(/availability/)
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page).toHaveURL(/availability/)
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1)
    await filter.click()
    await dialog(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .uncheck()
    await expect(page).toHaveURL('/rings')
    await expectBackToClose(page, '/rings')
    await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expectBackToStay(page, '/about')
  })
})
