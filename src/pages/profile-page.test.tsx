import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network } from '../../tests/sandbox'
import { ADMIN, CUSTOMER, storeSession } from '../../tests/stored-session'

beforeAll(databaseReady)

async function storeExpiredSession() {
  await storeSession(CUSTOMER)
  const session = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  localStorage.setItem('liangyi.session', JSON.stringify({ ...session, expires_at: 1 }))
}

test('an auth outage keeps the customer at /profile, says so, and goes on after a retry', async () => {
  await storeExpiredSession()
  network.use(http.post('*/auth/v1/token', () => HttpResponse.json({ msg: 'Slow down' }, { status: 429 })))
  const { user } = await renderShop('/profile')
  expect(await screen.findByText(/We can’t reach your account right now/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Full name')).toBeVisible()
  expect(screen.queryByText(/We can’t reach your account right now/)).toBeNull()
  takeLogged()
})

test('the account button says so when an auth outage keeps the menu from opening', async () => {
  await storeExpiredSession()
  network.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 503 })))
  const { user } = await renderShop('/about')
  await user.click(screen.getByRole('button', { name: 'Account' }))
  await screen.findByText('We can’t reach your account right now')
  expect(screen.queryByRole('dialog')).toBeNull()
  takeLogged()
})

test('an admin finds a link to the inbox in the account, a customer none', async () => {
  await storeSession(ADMIN)
  const { unmount } = await renderShop('/profile')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/admin')
  unmount()
  await storeSession(CUSTOMER)
  const { client } = await renderShop('/profile')
  const activeQueries = () => client.getQueriesData({ queryKey: ['is-admin'], type: 'active' })
  await waitFor(() => expect(activeQueries()).toEqual([[expect.anything(), false]]))
  expect(screen.queryByRole('link', { name: 'Inbox' })).toBeNull()
})

test('a shop with Shopify’s checkout says where orders are instead of that there are none', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/profile')
  expect(await screen.findByText(/Your orders are confirmed by email/)).toBeVisible()
  expect(screen.queryByText('No orders yet.')).toBeNull()
})
