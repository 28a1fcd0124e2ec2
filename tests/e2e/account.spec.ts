import type { Page } from '@playwright/test'
import { accountButton, createCustomer, expectSignedIn, newCredentials, signIn } from './accounts'
import { expect, openPage, test, waitUntilHydrated } from './test'

async function openDialog(page: Page) {
  await accountButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  return dialog
}

async function signOutByMenu(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
}

test('a visitor signs up in the dialog, follows the link in the mail and is signed in @only-origins-phone', async ({
  page,
  sandboxUrl,
}) => {
  const customer = newCredentials()
  await openPage(page, '/about')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Sign up here' }).click()
  await expect(dialog.getByText('Enter your email and password to create an account')).toBeVisible()
  await dialog.getByLabel('Email').fill(customer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto(`${sandboxUrl}/sandbox`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const mail = page.getByRole('listitem').filter({ hasText: customer.email })
  await mail.getByRole('link', { name: 'Open the link' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL('/')
  await page.goBack()
  expect(page.url(), 'the link’s key is in no entry of the history').not.toContain('token_hash')
  await page.goForward()
  // A menu that opens before the next page would close with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Liangyi' })).toBeVisible()
  await expectSignedIn(page, customer)
  await page.reload()
  await waitUntilHydrated(page)
  await expectSignedIn(page, customer)
})

test('signing in or out in one tab signs the other tab in or out', async ({ page, context, request }) => {
  const customer = await createCustomer(request)
  const other = await context.newPage()
  await openPage(other, '/about')
  await signIn(page, customer)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible()
  await expect(accountButton(other)).toHaveAttribute('aria-expanded', 'false')
  await expectSignedIn(other, customer)
  await signOutByMenu(other)
  await expect(accountButton(other)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(accountButton(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(page).toHaveURL('/auth')
})
