import type { Screen } from './screen'
import { dialog, main, openAuthDialog, sendWrongPassword } from './steps'

export const AUTH_STATES: readonly Screen[] = [
  { name: 'auth-dialog', path: '/about', viewport: true, open: openAuthDialog },
  {
    name: 'auth-dialog-sign-up',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openAuthDialog(page)
      await dialog(page).getByRole('button', { name: 'Sign up here' }).click()
    },
  },
  {
    name: 'auth-dialog-errors',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openAuthDialog(page)
      await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Please enter a valid email address').first().waitFor()
    },
  },
  {
    name: 'auth-dialog-refused',
    path: '/about',
    viewport: true,
    logs: /400/,
    open: async (page) => {
      await openAuthDialog(page)
      await sendWrongPassword(page, 'dialog')
      await page.getByText('Error', { exact: true }).waitFor()
    },
  },
  { name: 'auth-refused', path: '/auth', logs: /400/, open: (page) => sendWrongPassword(page, 'main') },
  {
    name: 'auth-sign-up',
    path: '/auth',
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Sign up here' }).click()
      await main(page).getByLabel('First name').waitFor()
    },
  },
  {
    name: 'auth-forgot-password',
    path: '/auth',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Forgot/ })
        .click()
      await main(page).getByRole('button', { name: 'Send the link' }).waitFor()
    },
  },
]

/** Other forms with validation errors. */
export const FORM_STATES: readonly Screen[] = [
  {
    name: 'contact-errors',
    path: '/contact',
    open: async (page) => {
      await main(page).getByRole('button', { name: /Send/ }).click()
      await page.getByText('First name is required').first().waitFor()
    },
  },
  {
    name: 'newsletter-error',
    path: '/about',
    viewport: true,
    open: async (page) => {
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Email').fill('reader@')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await footer.getByText('Please enter a valid email address').waitFor()
      await page.getByText('Invalid Email').waitFor()
    },
  },
]
