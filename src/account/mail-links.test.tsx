import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network } from '../../tests/sandbox'
import {
  ADMIN,
  CUSTOMER,
  followMailLink,
  readMailLink,
  readMailsTo,
  storeSession,
  waitForNextMail,
} from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readMailLink as parse } from './follow-link'

beforeAll(databaseReady)

const USED_UP = /^This link is invalid, has expired, or was already used\. .*the newest email/
const INCOMPLETE = 'This link is incomplete. Open it again from the email.'

const signedInAs = () => pageSession.store.getState().user?.email

async function requestRecovery(email = CUSTOMER.email): Promise<string> {
  await waitForNextMail()
  const redirectTo = `${location.origin}/auth/new-password`
  expect((await (await pageSession.getAuth()).resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  return readMailLink(email)
}

async function signUp(name: string) {
  const credentials = { email: `${name}@example.com`, password: 'first-password' }
  const options = { emailRedirectTo: `${location.origin}/profile` }
  expect((await (await pageSession.getAuth()).signUp({ ...credentials, options })).error).toBeNull()
  return credentials
}

/** Counts the requests that use a link. */
function countVerifications(): () => number {
  let count = 0
  const countRequest = ({ request }: { request: Request }) => {
    if (request.url.includes('/auth/v1/verify')) count += 1
  }
  network.events.on('request:start', countRequest)
  onTestFinished(() => void network.events.removeListener('request:start', countRequest))
  return () => count
}

test('a forgotten password is reset by an email that links to a page of the shop, sent once a minute', async () => {
  const { user } = await renderShop('/auth')
  await waitForNextMail()
  const before = (await readMailsTo(CUSTOMER.email)).length
  await user.type(main().getByLabelText('Email'), CUSTOMER.email)
  await user.click(main().getByRole('button', { name: 'Forgot your password?' }))
  expect(main().getByLabelText('Email')).toHaveValue(CUSTOMER.email)
  await user.click(main().getByRole('button', { name: 'Send the link' }))
  expect(await main().findByText(/an email with a link is on its way/)).toHaveTextContent(CUSTOMER.email)
  const link = new URL(await readMailLink(CUSTOMER.email), location.origin)
  expect(link.pathname).toBe('/auth/confirm')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: expect.stringMatching(/^\w+$/),
    type: 'recovery',
    next: `${location.origin}/auth/new-password`,
  })

  await user.click(main().getByRole('button', { name: 'Send the link' }))
  expect(
    await main().findByText(/^For security purposes, you can only request this after \d+ seconds\.$/),
  ).toBeVisible()
  expect(await readMailsTo(CUSTOMER.email)).toHaveLength(before + 1)
})

test('a link opened twice in a browser that did not request it leads to a new password on a press', async () => {
  const link = await requestRecovery()
  localStorage.clear()
  const countOf = countVerifications()
  await renderShop(link)
  const { user } = await renderShop(link, '/auth/new-password')
  expect(countOf()).toBe(0)
  await user.dblClick(main().getByRole('button', { name: 'Set a new password' }))
  expect(await main().findByText(`Choose a new password for ${CUSTOMER.email}`)).toBeVisible()
  expect(countOf()).toBe(1)
})

test('a used link says so, and sends a new one from there', async () => {
  const link = await requestRecovery()
  await followMailLink(CUSTOMER.email)
  await waitForNextMail()
  const { user } = await renderShop(link)
  await user.click(main().getByRole('button', { name: 'Set a new password' }))
  expect(await main().findByText(USED_UP)).toBeVisible()
  await waitFor(() => expect(main().getByLabelText('Email')).toHaveFocus())
  await user.type(main().getByLabelText('Email'), CUSTOMER.email)
  await user.click(main().getByRole('button', { name: 'Send the link' }))
  expect(await main().findByText(/an email with a link is on its way/)).toBeVisible()
  expect(await readMailLink(CUSTOMER.email)).not.toBe(link)
})

test('a used link says who is signed in, and leads on', async () => {
  const link = await requestRecovery()
  await followMailLink(CUSTOMER.email)
  await storeSession(CUSTOMER)
  const { user } = await renderShop(link)
  await user.click(await main().findByRole('button', { name: 'Set a new password' }))
  expect(await main().findByText(`You’re signed in as ${CUSTOMER.email}.`)).toBeVisible()
  expect(main().getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/auth/new-password')
})

test('a confirmed email signs in, names the account and leads where sign-up was', async () => {
  const { email } = await signUp('river.confirmed')
  const { user } = await renderShop(await readMailLink(email), '/profile')
  await user.click(main().getByRole('button', { name: 'Confirm my email' }))
  expect(await screen.findByText(`You’re signed in as ${email}.`)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
})

test('a link of another account says who is signed in before the press, which signs in with the link’s', async () => {
  const link = await requestRecovery()
  await storeSession(ADMIN)
  const { user } = await renderShop(link, '/auth/new-password')
  expect(await main().findByText(/^You’re signed in as/)).toHaveTextContent(ADMIN.email)
  await user.click(main().getByRole('button', { name: 'Set a new password' }))
  expect(await main().findByText(`Choose a new password for ${CUSTOMER.email}`)).toBeVisible()
  expect(signedInAs()).toBe(CUSTOMER.email)
})

test.each([
  ['no token', '?type=signup', 'Send the link'],
  ['a token of 4 kB', `?type=recovery&token_hash=${'a'.repeat(4096)}`, 'Send the link'],
  ['another type', `?type=magiclink&token_hash=${'a'.repeat(56)}`, null],
  ['nothing', '', null],
])('a link with %s says so without a request', async (_, query, action) => {
  const countOf = countVerifications()
  await renderShop(`/auth/confirm${query}`)
  expect(main().getByText(INCOMPLETE)).toBeVisible()
  if (action) expect(main().getByRole('button', { name: action })).toBeVisible()
  else expect(main().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  expect(countOf()).toBe(0)
})

test.each([
  ['', '/profile'],
  [`${location.origin}/`, '/'],
  [location.origin, '/'],
  [`${location.origin}/fr`, '/'],
  [`${location.origin}/fr/profile`, '/profile'],
  ['https://elsewhere.test/', '/profile'],
  ['//elsewhere.test', '/profile'],
  [`${location.origin}//elsewhere.test`, '/profile'],
  ['javascript:alert(1)', '/profile'],
])('the next page %s leads to %s', (next, path) => {
  expect(parse(new URLSearchParams({ type: 'signup', token_hash: 'a'.repeat(56), next }))?.next).toBe(path)
})

test('an address with a session signs nobody in and replaces no session', async () => {
  await storeSession(ADMIN)
  const { access_token, refresh_token } = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  const crafted = `/about#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`
  for (const account of [null, CUSTOMER]) {
    localStorage.clear()
    if (account) await storeSession(account)
    history.replaceState(null, '', crafted)
    await renderShop(crafted)
    await waitFor(() => expect(pageSession.store.getState().loading).toBe(false))
    await (await pageSession.getAuth()).getSession()
    expect(signedInAs()).toBe(account?.email)
  }
})
