import type { Page } from '@playwright/test'
import { findings } from './axe'
import { accountButton, CUSTOMER, expectSignedIn, linkFor, newCustomer, signIn, stranger } from './people'
import { expect, open, ready, test } from './shop'

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

test('signs up in the dialog, opens the mail and lands signed in @phone', async ({ page }) => {
  const person = stranger()
  await open(page, '/about')
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Sign up here' }).click()
  await expect(dialog.getByText('Enter your email and password to create an account')).toBeVisible()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/sandbox')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(page, 'the sandbox')).toEqual([])
  const mail = page.getByRole('listitem').filter({ hasText: person.email })
  await mail.getByRole('link', { name: 'Open the link' }).click()
  await page.waitForURL('/')
  await ready(page)
  await expectSignedIn(page, person)
  await page.reload()
  await ready(page)
  await expectSignedIn(page, person)
})

test('a link that was used before says so and offers a way on', async ({ page, request }) => {
  const person = await newCustomer(request)
  await open(page, await linkFor(request, person.email))
  await expect(page.getByRole('dialog').getByText(/That link is invalid or has expired/)).toBeVisible()
})

test('another tab follows a sign-in and a sign-out', async ({ page, context, request }) => {
  const person = await newCustomer(request)
  const other = await context.newPage()
  await open(other, '/about')
  await signIn(page, person)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('You have been signed in successfully.')).toBeVisible()
  await expect(accountButton(other)).toHaveAttribute('aria-expanded', 'false')
  await expectSignedIn(other, person)
  await signOutByMenu(other)
  await expect(accountButton(other)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(accountButton(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(page).toHaveURL('/auth')
})

test('a wrong password is refused in words, and what was typed stays @phone', async ({ page, expectLogged }) => {
  expectLogged(/400/)
  await open(page, '/')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email').fill(CUSTOMER.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(dialog.getByLabel('Email')).toHaveValue(CUSTOMER.email)
  await page.keyboard.press('Escape')
  await expect(accountButton(page)).toBeFocused()
})

test('a forgotten password is replaced by way of a mail', async ({ page, request }) => {
  const person = await newCustomer(request)
  await open(page, '/auth')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(person.email)
  await main.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(main.getByLabel('Email')).toHaveValue(person.email)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByText(/If there is an account for/)).toContainText(person.email)

  await expect.poll(() => linkFor(request, person.email)).toContain('type=recovery')
  await page.goto(await linkFor(request, person.email))
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
  expect(page.url()).not.toContain('access_token')
  await main.getByLabel('New password').fill('a-new-secret')
  await main.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.waitForURL('/profile')

  await main.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/auth')
  await signIn(page, { ...person, password: 'a-new-secret' })
})

test('a profile is saved, and its e-mail can only be read @phone', async ({ page, request }) => {
  const person = await newCustomer(request)
  await signIn(page, person)
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByLabel('Email')).toHaveValue(person.email)
  await expect(profile.getByLabel('Email')).not.toBeEditable()
  await profile.getByLabel('Full name').fill('Lin Wei')
  await profile.getByLabel('Phone').fill('+1 604 555 0199')
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Full name')).toHaveValue('Lin Wei')
  await expect(profile.getByLabel('Phone')).toHaveValue('+1 604 555 0199')
  await expect(page.getByRole('region', { name: 'Orders' }).getByText('No orders yet.')).toBeVisible()
})

test('a page for customers alone leads to the sign-in, and a session away from it', async ({ page, request }) => {
  const person = await newCustomer(request)
  for (const path of ['/admin', '/profile']) {
    await open(page, path)
    await expect(page).toHaveURL('/auth')
  }
  await signIn(page, person)
  await open(page, '/auth')
  await expect(page).toHaveURL('/')
})

test('a customer has no admin access', async ({ page, request }) => {
  await signIn(page, await newCustomer(request))
  await open(page, '/admin')
  await expect(page.getByText("You don't have admin access")).toBeVisible()
  await expect(page).toHaveURL('/')
})
