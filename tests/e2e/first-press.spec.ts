import type { Page } from '@playwright/test'
import { main } from '../browser/steps'
import { addButton, cartButton } from './cart'
import { expect, openPage, test, waitUntilHydrated } from './test'

/** Delays the shop's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await waitUntilHydrated(page)
  }
}

test('a link to the other language keeps the sort order before hydration', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/products?sort=price-desc', { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/products?sort=price-desc')
})

test('Back before hydration shows the previous page', async ({ page }) => {
  await openPage(page, '/rings')
  await main(page).getByRole('link', { name: 'Edge Ring', exact: true }).click()
  await expect(page).toHaveURL('/product/edge-ring')
  const releaseScripts = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  await expect(main(page).getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
  await releaseScripts()
  await expect(page).toHaveURL('/rings')
})

test('text typed into the contact form before hydration stays, with its focus, and can be sent', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').fill('Mei')
  await form.getByLabel('Last name').fill('Lin')
  await form.getByLabel('Email').fill('mei@example.com')
  await form.getByLabel('Subject').fill('Ring size')
  await form.getByLabel('Message').fill('Which size is 54 mm?')
  await releaseScripts()
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('ex')
  await expect(form.getByLabel('Message')).toHaveValue('Which size is 54 mm?ex')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.").first()).toBeVisible()
})

test('a press whose script can not be fetched shows a notice, whose Try again loads the page anew', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/ERR_FAILED|Failed to fetch dynamically/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/product/edge-ring')
  await addButton(page).click()
  await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitUntilHydrated(page)
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await expect(page.getByText('This page didn’t load fully')).toBeHidden()
})

test('a press on a list whose data can not be fetched shows a notice, whose Try again loads the page anew', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/ERR_FAILED|Failed to fetch dynamically/)
  await page.route('**/assets/products-data-*.js', (route) => route.abort())
  await page.goto('/products')
  await addButton(page).click()
  await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
  await page.unroute('**/assets/products-data-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitUntilHydrated(page)
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await expect(page.getByText('This page didn’t load fully')).toBeHidden()
})

test('a document whose script a deploy removed is loaded anew on request', async ({ page, expectLogged }) => {
  expectLogged(/404|Failed to fetch dynamically|MIME type/)
  await page.route(
    '/contact',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/"script":"[^"]*"/, '"script":"/assets/index-removed.js"')
      await route.fulfill({ response, body })
    },
    { times: 1 },
  )
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByLabel('Email').fill('early@example.com')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitUntilHydrated(page)
  await expect(page.getByText('This page didn’t load fully')).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('a form whose script can not be fetched keeps the typed text, out of the address', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/ERR_FAILED|Failed to fetch dynamically/)
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/contact', '/about']) {
    await page.goto(path)
    for (const form of await page.locator('form').all()) {
      await form.getByLabel('Email').fill('secret@example.com')
      await form.getByLabel('Email').press('Enter')
      await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
      await expect(form.getByLabel('Email')).toHaveValue('secret@example.com')
      await expect(page).toHaveURL(path)
    }
  }
})
