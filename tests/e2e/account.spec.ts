import type { Page } from '@playwright/test'
import { accountButton, createCustomer, expectSignedIn, newCredentials, signIn } from './accounts'
import { waitForMail } from './mails'
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

test('a new password requested on one device is set on another, after a scanner has opened the link @origins', async ({
  page,
  browser,
  request,
}) => {
  const customer = await createCustomer(request)
  await openPage(page, '/auth')
  const laptop = page.getByRole('main')
  await laptop.getByLabel('Email').fill(customer.email)
  await laptop.getByRole('button', { name: 'Forgot your password?' }).click()
  await laptop.getByRole('button', { name: 'Send the link' }).click()
  await expect(laptop.getByText(/If there is an account for/)).toContainText(customer.email)
  const { link } = await waitForMail(request, customer.email, /password/i)
  const scanner = await browser.newPage()
  await scanner.goto(link ?? '')
  await expect(scanner.getByRole('button', { name: 'Set a new password' })).toBeVisible()
  await scanner.close()

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto(link ?? '')
  const main = phone.getByRole('main')
  await main.getByRole('button', { name: 'Set a new password' }).click()
  await main.getByLabel('New password').fill('a-new-secret')
  await main.getByRole('button', { name: 'Set the new password' }).click()
  await expect(phone.getByText('Password changed')).toBeVisible()
  await phone.waitForURL('/profile')
  await phone.goBack()
  expect(phone.url()).not.toContain('token_hash')
  await context.close()

  await signIn(page, { ...customer, password: 'a-new-secret' })
})
