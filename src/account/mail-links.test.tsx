import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { ADMIN, CUSTOMER, readMailsTo, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'

// The first request creates the database, which takes longer than a test waits.
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

test('a recovery link opens the new-password page from any page, and the new password signs in', async () => {
  const credentials = { email: 'river.recovery@example.com', password: 'first-password' }
  await createConfirmedAccount(credentials)
  await storeSession(credentials)
  const { access_token, refresh_token } = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  localStorage.clear()
  const tokens = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
  history.replaceState(null, '', `/#${tokens}`)

  const { user } = await renderShop('/about', '/auth/new-password', '/profile')
  await screen.findByRole('heading', { name: 'New password' })
  await user.type(await within(main()).findByLabelText('New password'), 'second-password')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'My Account' })).toBeVisible()
  await storeSession({ ...credentials, password: 'second-password' })
})

test('a link with another account’s tokens says that the customer stays signed in', async () => {
  await storeSession(ADMIN)
  const { access_token, refresh_token } = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  await storeSession(CUSTOMER)
  history.replaceState(null, '', `/#${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`)
  await renderShop('/about')
  expect(await screen.findByText(new RegExp(`you’re still signed in as ${CUSTOMER.email}`))).toBeInTheDocument()
})

/** Signs up and opens the link of the confirmation email. */
async function createConfirmedAccount(credentials: { email: string; password: string }) {
  const { error } = await (await pageSession.getAuth()).signUp(credentials)
  expect(error).toBeNull()
  const [mail] = await readMailsTo(credentials.email)
  await fetch(mail?.link ?? '', { redirect: 'manual' })
}
