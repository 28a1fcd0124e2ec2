import type { Page } from '@playwright/test'
import type { FaultName } from '../../sandbox/faults'
import { addToCart, dialog, openCart } from '../browser/steps'
import { expect, openPage, test } from './test'

const SLOW_TEXT = 'This is taking longer than usual.'

/** Applies a fault only to this page's calls, since other tests share the sandbox. */
async function applyFault(page: Page, operation: string, fault: FaultName): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-sandbox-faults': `${operation}=${fault}` })
}

const clearFaults = (page: Page) => page.setExtraHTTPHeaders({})

test.beforeEach(({ expectLogged }) => expectLogged(/Failed to load resource|ERR_|failed|could not|Error/i))

test('a product that never arrives shows that it is slow, fails at its time limit, and loads on retry', async ({
  page,
}) => {
  await page.clock.install()
  await applyFault(page, 'storefront:ProductByHandle', 'never-answers')
  await openPage(page, '/about')
  // Client-side navigation, which can't use a document's data.
  await page.evaluate(() => {
    history.pushState(null, '', '/product/edge-ring')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.clock.fastForward(5000)
  await expect(page.getByText(SLOW_TEXT).first()).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(16_000)
    await expect(page.getByText(/couldn’t load/).first()).toBeVisible({ timeout: 300 })
  }).toPass()
  await clearFaults(page)
  await page
    .getByRole('button', { name: /^(Try|Look) again/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
})

test('a checkout that times out or is refused keeps the cart, and the next one opens', async ({ page, context }) => {
  await page.clock.install()
  await openPage(page, '/product/rivet-studs')
  await addToCart(page)
  await openCart(page)
  const checkOut = dialog(page).getByRole('button', { name: 'Checkout', exact: true })
  for (const fault of ['never-answers', 'rate-limited'] as const) {
    await applyFault(page, 'storefront:CartCreate', fault)
    await checkOut.click()
    if (fault === 'never-answers') {
      await page.clock.fastForward(5000)
      await expect(dialog(page).getByText(SLOW_TEXT)).toBeVisible()
      await page.clock.fastForward(30_000)
    }
    await expect(dialog(page).getByRole('alert')).toHaveText('Unable to create checkout. Please try again.')
    await expect(dialog(page).getByRole('link', { name: 'Rivet Studs' })).toBeVisible()
    await expect.poll(() => context.pages().length, 'the tab that was opened for it is closed').toBe(1)
  }
  await clearFaults(page)
  const opened = context.waitForEvent('page')
  await checkOut.click()
  await (await opened).waitForURL(/checkout|cart/)
})
