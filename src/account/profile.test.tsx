import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, resetSandbox } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'

beforeAll(databaseReady)
afterEach(resetSandbox)

async function openProfile() {
  await storeSession(CUSTOMER)
  const shop = await renderShop('/profile', '/auth')
  const name = await screen.findByLabelText('Full name')
  return { ...shop, name, phone: screen.getByLabelText('Phone') }
}

test('without a session /profile redirects to /auth', async () => {
  await renderShop('/profile', '/auth')
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('the profile shows name, phone and a read-only email', async () => {
  const { name, phone } = await openProfile()
  expect(name).toHaveValue('Mei Chen')
  expect(phone).toHaveValue('+1 604 555 0134')
  const email = main().getByLabelText('Email')
  expect(email).toHaveValue(CUSTOMER.email)
  expect(email).toHaveAttribute('readonly')
})

test('a saved change is shown on the next visit', async () => {
  const { user, phone, unmount } = await openProfile()
  await user.clear(phone)
  await user.type(phone, ' +1 604 555 0199 ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Profile updated successfully')
  unmount()
  expect((await openProfile()).phone).toHaveValue('+1 604 555 0199')
})

test('a phone number longer than the database allows is refused in the form', async () => {
  const { user, phone } = await openProfile()
  await user.clear(phone)
  await user.click(phone)
  await user.paste('1'.repeat(41))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone must be at most 40 characters'))
})

test('a session that ended elsewhere says so where the profile was being saved, and its changes return', async () => {
  const { user, name } = await openProfile()
  await user.clear(name)
  await user.type(name, 'Mei-Lin Chen')
  network.use(http.patch('*/rest/v1/profiles', () => HttpResponse.json({ message: 'JWT invalid' }, { status: 401 })))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const form = main()
  await user.click(await form.findByRole('button', { name: 'Sign in again' }))
  takeLogged()
  network.resetHandlers()
  await user.type(await form.findByLabelText('Email'), CUSTOMER.email)
  await user.type(form.getByLabelText('Password'), `${CUSTOMER.password}{Enter}`)
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Mei-Lin Chen'))
  expect(screen.getByText('Your earlier changes aren’t saved yet.')).toBeVisible()
})

test('a session that ends while the profile is being saved says so', async () => {
  const { user, name } = await openProfile()
  await user.type(name, '!')
  network.use(
    http.patch('*/rest/v1/profiles', () => {
      pageSession.clear()
      return HttpResponse.json({ code: '42501', message: 'denied' }, { status: 401 })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { name: 'Sign In' })
  expect(await screen.findByText(/^Your session has ended\./)).toBeVisible()
  takeLogged()
})

test('signing out of /profile redirects to /auth and clears the draft and the gift note', async () => {
  localStorage.setItem('liangyi.gift', '{"isGift":true,"note":"For 美"}')
  const { user, name } = await openProfile()
  await user.type(name, '!')
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  await user.click(main().getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(localStorage.getItem('liangyi.gift')).toBeNull()
})
