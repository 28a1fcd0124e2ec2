import type { Page } from '@playwright/test'
import { accountButton, createCustomer, expectSignedIn, newCredentials, signIn } from './accounts'
import { axeViolations } from './axe'
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
  expect(await axeViolations(page, 'the sandbox')).toEqual([])
  const mail = page.getByRole('listitem').filter({ hasText: customer.email })
  await mail.getByRole('link', { name: 'Open the link' }).click()
  await page.waitForURL('/')
  await waitUntilHydrated(page)
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

test('a forgotten password can be replaced by the link in a mail @origins', async ({ page, request }) => {
  const customer = await createCustomer(request)
  await openPage(page, '/auth')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(customer.email)
  await main.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(main.getByLabel('Email')).toHaveValue(customer.email)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByText(/If there is an account for/)).toContainText(customer.email)

  const { link } = await waitForMail(request, customer.email, /password/i)
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
  expect(page.url()).not.toMatch(/code=|access_token/)
  await main.getByLabel('New password').fill('a-new-secret')
  await main.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.waitForURL('/profile')

  await main.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/auth')
  await signIn(page, { ...customer, password: 'a-new-secret' })
})
