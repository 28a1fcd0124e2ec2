import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { takeLogged } from '../../tests/console'
import { network } from '../../tests/sandbox'
import { openTab } from '../../tests/session-tab'
import { ADMIN, CUSTOMER, openMailLink, readMailsTo, storeSession, waitForNextMail } from '../../tests/stored-session'
import { pageSession } from './session'

// The first request creates the database.
beforeAll(async () => {
  await readMailsTo(CUSTOMER.email)
})

/** Requests a recovery email and returns the URL its link redirects to. */
async function requestRecovery(): Promise<URL> {
  await waitForNextMail()
  const tab = openTab()
  const { error } = await (await tab.auth()).resetPasswordForEmail(CUSTOMER.email, {
    redirectTo: `${location.origin}/auth/new-password?a=b`,
  })
  expect(error).toBeNull()
  return openMailLink(CUSTOMER.email)
}

function openAddress(address: { pathname?: string; search?: string; hash?: string }): void {
  history.replaceState(null, '', `${address.pathname ?? '/'}${address.search ?? ''}${address.hash ?? ''}`)
}

test('an email’s link signs in the browser that requested it, and its code leaves the address at once', async () => {
  const address = await requestRecovery()
  expect(address.hash).toBe('')
  openAddress(address)
  const tab = openTab()
  expect(location.search).toBe('?a=b')
  expect(tab.state().loading).toBe(true)
  await tab.settled()
  expect(tab.state()).toMatchObject({ user: { email: CUSTOMER.email }, recovering: true, linkProblem: null })

  await (await tab.auth()).updateUser({ data: { nickname: 'Mei' } })
  expect(tab.state().recovering).toBe(false)
})

test('a crafted link with the session of another account changes nothing', async () => {
  await storeSession(ADMIN)
  const { access_token, refresh_token } = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
  localStorage.clear()
  const hash = `#${new URLSearchParams({ access_token, refresh_token, type: 'signup' })}`
  openAddress({ hash })
  const visitor = openTab()
  await visitor.settled()
  await (await visitor.auth()).getSession()
  expect(visitor.state()).toMatchObject({ user: null, session: null })
  expect(localStorage.getItem('liangyi.session')).toBeNull()
  expect(location.hash).toBe('')

  await storeSession(CUSTOMER)
  openAddress({ hash })
  const customer = openTab()
  await customer.settled()
  expect(customer.state()).toMatchObject({ user: { email: CUSTOMER.email }, linkProblem: 'signed-in' })
  expect(location.hash).toBe('')
})

test('a crafted code signs nobody in and does not use up the visitor’s own link', async () => {
  const address = await requestRecovery()
  openAddress({ search: '?code=00000000-0000-4000-8000-000000000000' })
  const crafted = openTab()
  await crafted.settled()
  expect(crafted.state()).toMatchObject({ user: null, linkProblem: 'expired', recovering: false })

  openAddress(address)
  const tab = openTab()
  await tab.settled()
  expect(tab.state()).toMatchObject({ user: { email: CUSTOMER.email }, linkProblem: null })
})

test('an email’s link does not replace a stored session', async () => {
  const address = await requestRecovery()
  await storeSession(ADMIN)
  openAddress(address)
  const tab = openTab()
  await tab.settled()
  expect(tab.state()).toMatchObject({ user: { email: ADMIN.email }, linkProblem: 'signed-in' })
})

test.each([
  ['no response', () => HttpResponse.error()],
  ['503', () => new HttpResponse(null, { status: 503 })],
  ['429', () => HttpResponse.json({ error_code: 'over_request_rate_limit' }, { status: 429 })],
  ['200 with another object', () => HttpResponse.json({ no_such_field: true })],
])('an email’s link answered with %s can be tried again without being opened again', async (_, respond) => {
  openAddress(await requestRecovery())
  network.use(http.post('*/auth/v1/token', respond))
  const tab = openTab()
  await tab.settled()
  expect(tab.state()).toMatchObject({ user: null, linkProblem: 'unreachable' })
  network.resetHandlers()
  pageSession.retryLink()
  await vi.waitFor(() =>
    expect(tab.state()).toMatchObject({ user: { email: CUSTOMER.email }, linkProblem: null, recovering: true }),
  )
  takeLogged()
})

test.each(['?', '#'])('an expired link with its error behind %s signs nobody in and says so', async (separator) => {
  history.replaceState(null, '', `/${separator}error=access_denied&error_code=otp_expired&error_description=invalid`)
  const tab = openTab()
  expect(location.href).toBe(`${location.origin}/`)
  expect(tab.state()).toMatchObject({ loading: false, linkProblem: 'expired', user: null })
})

test('an address without an auth result stays unchanged', async () => {
  for (const address of ['/', '/#main', '/products?sort=price-asc#edge-ring']) {
    history.replaceState(null, '', address)
    openTab()
    expect(location.pathname + location.search + location.hash).toBe(address)
  }
})
