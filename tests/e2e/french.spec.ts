import { newCredentials, waitForMail } from './accounts'
import { axeViolations } from './axe'
import { addButton, cartButton } from './cart'
import { expect, openPage, test } from './test'

test('a French shopper gets from the home page to Stripe’s payment page and back, over accessible pages, and a French mail', async ({
  page,
  request,
}) => {
  const { email } = newCredentials()
  await openPage(page, '/fr')
  await page.getByRole('link', { name: 'Cœur de jade' }).first().click()
  await expect(page).toHaveURL(/\/fr\/products\?filter/)
  await page
    .getByRole('link', { name: /Bracelet Trace/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bracelet Trace' })).toBeVisible()
  expect(await axeViolations(page, 'a French product')).toEqual([])
  await addButton(page, /^Ajouter au panier/).click()
  await cartButton(page, /^Panier \(1\)$/).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(/128,00\s\$/)
  expect(await axeViolations(page, 'the French cart', { dialogOnly: true })).toEqual([])
  const opened = page.context().waitForEvent('page')
  await drawer.getByRole('button', { name: 'Passer à la caisse' }).click()
  const payment = await opened
  await payment.waitForURL(/\/sandbox\/stripe\/pay\//)
  await expect(payment.getByText('Bracelet Trace')).toBeVisible()
  await payment.getByLabel('Email').fill(email)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await payment.waitForURL(/\/fr\/checkout\/success\?session_id=cs_/)
  await expect(payment.getByRole('heading', { level: 1, name: /^Merci/ })).toBeVisible({ timeout: 40_000 })
  await waitForMail(request, email, /commande/)
})

test('the language link leads to the same page, which names both and is read in its language', async ({ page }) => {
  await openPage(page, '/products?sort=price-ascending')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/products?sort=price-ascending')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  const alternates = page.locator('link[rel=alternate][hreflang]')
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'en-CA',
    'fr-CA',
    'x-default',
  ])
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/fr\/products$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products?sort=price-ascending')
})
