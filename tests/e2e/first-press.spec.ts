import { main } from '../browser/steps'
import { answerLate } from './back'
import { addButton, cartButton } from './cart'
import { expect, openPage, test, waitUntilHydrated } from './test'

test('Back before hydration shows the previous page', async ({ page }) => {
  await openPage(page, '/rings')
  await main(page).getByRole('link', { name: 'Edge Ring', exact: true }).click()
  await expect(page).toHaveURL('/product/edge-ring')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  // The product's scripts arrive before that page, at its address.
  await answerLate(page, '/rings')
  await page.evaluate(() => history.back())
  release()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Rings' })).toBeVisible()
  await waitUntilHydrated(page)
  await expect(page).toHaveURL('/rings')
})

for (const [name, path, files] of [
  ['script', '/product/edge-ring', '**/assets/*.js'],
  ['data', '/products', '**/assets/products-data-*.js'],
] as const) {
  test(`a press on a page whose ${name} can not be fetched shows a notice, whose Try again loads the page anew`, async ({
    page,
    expectLogged,
  }) => {
    expectLogged(/ERR_FAILED|Failed to fetch dynamically/)
    await page.route(files, (route) => route.abort())
    await page.goto(path)
    await addButton(page).click()
    await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitUntilHydrated(page)
    await addButton(page).click()
    await expect(cartButton(page)).toHaveText('Cart (1)')
    await expect(page.getByText('This page didn’t load fully')).toBeHidden()
  })
}

test('a form whose script can not be fetched keeps the typed text, out of the address', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/ERR_FAILED|Failed to fetch dynamically/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contact')
  for (const form of [page.getByRole('form', { name: 'Write to us' }), page.getByRole('contentinfo')]) {
    await form.getByLabel('Email').fill('secret@example.com')
    await form.getByLabel('Email').press('Enter')
    await expect(page.getByText('This page didn’t load fully.')).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue('secret@example.com')
    await expect(page).toHaveURL('/contact')
  }
})
