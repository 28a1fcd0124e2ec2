import { devices, type Page } from '@playwright/test'
import { main } from '../browser/steps'
import { createCustomer, signIn } from './accounts'
import { type Hands, keyboardHands } from './hands'
import { collectProblems, expect, openPage, test } from './test'

const cardTitles = (page: Page) => main(page).locator('article h2').allTextContents()

async function saveProducts(page: Page, press: Hands['press']): Promise<void> {
  await openPage(page, '/products')
  const heart = main(page).getByRole('button', { name: /^Saved?: Armor Pendant/ })
  await press(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/product/gorget-collar')
  await press(main(page).getByRole('button', { name: 'Save', exact: true }))
  await expect(main(page).getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await press(page.getByRole('banner').getByRole('link', { name: 'Saved pieces (2)' }))
  await expect.poll(() => cardTitles(page)).toEqual(['Gorget Collar', 'Armor Pendant'])
  await expect(main(page).getByRole('button', { name: 'Email me when it’s back: Gorget Collar' })).toBeVisible()
}

test('a keyboard saves pieces, and a phone of the same account keeps the same list by touch', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { press } = keyboardHands(page)
  await saveProducts(page, press)
  const customer = await createCustomer(request)
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL })
  const other = await phone.newPage()
  const problems = collectProblems(phone)
  await openPage(page, '/product/rivet-studs')
  await press(main(page).getByRole('button', { name: 'Save', exact: true }))
  await signIn(page, customer)
  await openPage(page, '/saved')
  await expect.poll(() => cardTitles(page)).toEqual(['Rivet Studs', 'Gorget Collar', 'Armor Pendant'])

  await openPage(other, '/about')
  await signIn(other, customer)
  await openPage(other, '/saved')
  await expect.poll(() => cardTitles(other)).toEqual(['Rivet Studs', 'Gorget Collar', 'Armor Pendant'])
  await main(other).getByRole('button', { name: 'Saved: Gorget Collar' }).tap()
  await expect(main(other).getByRole('button', { name: 'Save: Gorget Collar' })).toBeVisible()
  await expect(async () => {
    await openPage(page, '/saved')
    await expect(main(page).getByText('2 pieces')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(problems, 'the console stays empty').toEqual([])
  await phone.close()
})

test('the keyboard alone buys one piece now, and the cart stays as it was', async ({ page, context }) => {
  await openPage(page, '/product/armor-pendant')
  const { press } = keyboardHands(page)
  await press(main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first())
  await openPage(page, '/product/rivet-studs')
  const opened = context.waitForEvent('page')
  await press(main(page).getByRole('button', { name: 'Buy now' }))
  const checkout = await opened
  await expect(checkout.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(checkout.getByRole('listitem')).toHaveText(/Rivet Studs/)
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Cart (1)' })).toBeVisible()
})
