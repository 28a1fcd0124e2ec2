import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { CUSTOMER, openMailLink, readMailsTo, storeSession, waitForNextMail } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { resendConfirmation } from './auth'

// The first request creates the database.
beforeAll(async () => {
  await readMailsTo(CUSTOMER.email)
})

function main() {
  return screen.getByRole('main')
}

test('a forgotten password is reset by an email that links to /auth/new-password, sent once a minute', async () => {
  const { user } = await renderShop('/auth')
  const form = within(main())
  await user.type(form.getByLabelText('Email'), CUSTOMER.email)
  await user.click(form.getByRole('button', { name: 'Forgot your password?' }))
  expect(form.getByLabelText('Email')).toHaveValue(CUSTOMER.email)
  await user.click(form.getByRole('button', { name: 'Send the link' }))
  expect(await form.findByText(/an email with a link is on its way/)).toHaveTextContent(CUSTOMER.email)
  const [mail] = await readMailsTo(CUSTOMER.email)
  expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(`${location.origin}/auth/new-password`)

  await user.click(form.getByRole('button', { name: 'Send the link' }))
  expect(await form.findByText(/^For security purposes, you can only request this after \d+ seconds\.$/)).toBeVisible()
  expect(await readMailsTo(CUSTOMER.email)).toHaveLength(1)
})

test('an expired recovery link shows a message and offers another link', async () => {
  history.replaceState(null, '', '/auth/new-password#error=access_denied&error_code=otp_expired&error_description=x')
  await renderShop('/auth/new-password')
  expect(within(main()).getByText('This link is invalid, has expired, or was already used.')).toBeVisible()
  expect(within(main()).getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('an expired confirmation link opens the sign-in dialog with a message', async () => {
  history.replaceState(null, '', '/#error=access_denied&error_code=otp_expired&error_description=x')
  await renderShop('/about')
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' })
  expect(within(dialog).getByText(/That link is invalid or has expired/)).toBeVisible()
})

test('a link opened by a signed-in customer keeps them signed in and says so', async () => {
  await storeSession(CUSTOMER)
  history.replaceState(null, '', '/?code=00000000-0000-4000-8000-000000000000')
  await renderShop('/about')
  expect(await screen.findByText(new RegExp(`you’re still signed in as ${CUSTOMER.email}`))).toBeInTheDocument()
})

test('a confirmation link opened in another browser confirms the email and offers to sign in', async () => {
  const credentials = { email: 'river.elsewhere@example.com', password: 'first-password' }
  await signUp(credentials)
  const { search } = await openMailLink(credentials.email)
  localStorage.clear()
  history.replaceState(null, '', `/about${search}`)
  await renderShop('/about')
  const dialog = await screen.findByRole('dialog', { name: 'Sign In' })
  expect(within(dialog).getByText(/only in the browser you requested it from/)).toBeVisible()
  await storeSession(credentials)
})

test('a recovery link opened in another browser says so and offers another link', async () => {
  history.replaceState(null, '', '/auth/new-password?code=00000000-0000-4000-8000-000000000000')
  await renderShop('/auth/new-password')
  expect(within(main()).getByText(/works only in the browser you requested it from/)).toBeVisible()
  expect(within(main()).getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('a resent confirmation link signs in the browser that requested it, and the first link no longer does', async () => {
  const credentials = { email: 'river.again@example.com', password: 'first-password' }
  await signUp(credentials)
  const [first] = await readMailsTo(credentials.email)
  await waitForNextMail()
  await resendConfirmation(credentials.email, '/profile')
  const stale = await fetch(first?.link ?? '', { redirect: 'manual' })
  expect(stale.headers.get('location')).toContain('error_code=otp_expired')
  history.replaceState(null, '', `/about${(await openMailLink(credentials.email)).search}`)
  await renderShop('/about')
  await waitFor(() => expect(pageSession.store.getState().user?.email).toBe(credentials.email))
})

async function signUp(credentials: { email: string; password: string }) {
  const { error } = await (await pageSession.getAuth()).signUp(credentials)
  expect(error).toBeNull()
}
