import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { takeLogged } from '../../tests/console'
import { network } from '../../tests/sandbox'
import { ADMIN, CUSTOMER, openMailLink, readMailsTo, storeSession, waitForNextMail } from '../../tests/stored-session'
import { endSession } from './request-auth'
import { PageSession, pageSession } from './session'
import { request } from './supabase'
import { TIME_LIMITS_MS } from './time-limits'

// The first request opens the database, which may have to be made first.
beforeAll(async () => {
  await readMailsTo(CUSTOMER.email)
})

let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** This tab, or another one over the same storage, as it is once its page has loaded. */
function openTab(session = pageSession) {
  stops.push(session.start())
  return {
    auth: () => session.getAuth(),
    state: session.store.getState,
    settled: () => vi.waitFor(() => expect(session.store.getState().loading).toBe(false)),
  }
}

const fetchProfileEmails = () =>
  request((client) => client.from('profiles').select('email'), {
    schema: z.array(z.object({ email: z.string() })),
    failure: 'The profiles could not be read.',
  })
const fetchReviewTitles = () =>
  request((client) => client.from('reviews').select('title'), {
    schema: z.array(z.object({ title: z.string() })),
    failure: 'The reviews could not be read.',
    caller: 'visitor',
  })

test('a visitor without a stored session is signed out at once, and no auth client is fetched', async () => {
  const tab = openTab()
  expect(tab.state()).toMatchObject({ loading: false, user: null, session: null })
})

test('a stored session is restored after loading', async () => {
  await storeSession(CUSTOMER)
  const tab = openTab()
  expect(tab.state()).toMatchObject({ loading: true, user: null })
  await tab.settled()
  expect(tab.state().user?.email).toBe(CUSTOMER.email)
})

test('an unreadable stored session signs nobody in', async () => {
  localStorage.setItem('liangyi.session', '{"access_token":')
  const tab = openTab()
  await tab.settled()
  expect(tab.state().user).toBeNull()
})

test('the session store changes with sign-in, a changed user, a renewed token and sign-out', async () => {
  const tab = openTab()
  const auth = await tab.auth()
  await auth.signInWithPassword(CUSTOMER)
  expect(tab.state()).toMatchObject({ loading: false, user: { email: CUSTOMER.email } })

  await auth.updateUser({ data: { nickname: 'Mei' } })
  expect(tab.state().user?.user_metadata.nickname).toBe('Mei')

  const before = tab.state().session?.refresh_token
  await auth.refreshSession()
  expect(tab.state().session?.refresh_token).not.toBe(before)

  await auth.signOut()
  expect(tab.state()).toMatchObject({ loading: false, user: null, session: null })
})

test('a call made by a listener of the store does not wait for the listener', async () => {
  const tab = openTab()
  const auth = await tab.auth()
  const emails = new Promise((resolve) => {
    const unsubscribe = pageSession.store.subscribe(({ user }) => {
      if (!user) return
      unsubscribe()
      resolve(fetchProfileEmails())
    })
  })
  await auth.signInWithPassword(CUSTOMER)
  expect(await emails).toEqual([{ email: CUSTOMER.email }])
})

test('other tabs follow a sign-in and a sign-out', async () => {
  const first = openTab()
  const second = openTab(new PageSession())
  await (await first.auth()).signInWithPassword(CUSTOMER)
  // A browser tells the other tabs of the change in storage; the second has fetched no auth client yet.
  dispatchEvent(new StorageEvent('storage', { key: 'liangyi.session', newValue: 'a session' }))
  await vi.waitFor(() => expect(second.state().user?.email).toBe(CUSTOMER.email))

  await (await first.auth()).signOut()
  await vi.waitFor(() => expect(second.state()).toMatchObject({ user: null, session: null }))
})

test('a request is a visitor’s without a session and the customer’s with one', async () => {
  openTab()
  await expect(fetchProfileEmails()).rejects.toMatchObject({ code: '42501' })

  await storeSession(CUSTOMER)
  openTab()
  expect(await fetchProfileEmails()).toEqual([{ email: CUSTOMER.email }])
})

/** Requests a recovery email in this browser and opens its link as far as the shop's address. */
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

test('an email’s link opened in another browser signs nobody in and says why', async () => {
  const address = await requestRecovery()
  localStorage.clear()
  openAddress(address)
  const tab = openTab()
  expect(tab.state()).toMatchObject({ loading: false, user: null, recovering: false, linkProblem: 'other-browser' })
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
  ['200 with another object', () => HttpResponse.json({ weather: 'fine' })],
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

test.each(['?', '#'])('an expired link, told behind %s, signs nobody in and says so', async (separator) => {
  history.replaceState(null, '', `/${separator}error=access_denied&error_code=otp_expired&error_description=invalid`)
  const tab = openTab()
  expect(location.href).toBe(`${location.origin}/`)
  expect(tab.state()).toMatchObject({ loading: false, linkProblem: 'expired', user: null })
})

test('an address without a result of the auth server is left as it is', async () => {
  for (const address of ['/', '/#main', '/products?sort=price-asc#edge-ring']) {
    history.replaceState(null, '', address)
    openTab()
    expect(location.pathname + location.search + location.hash).toBe(address)
  }
})

describe('a stored session whose access token has expired', () => {
  const REFRESH = '*/auth/v1/token'

  async function storeExpiredSession() {
    await storeSession(CUSTOMER)
    const session = JSON.parse(localStorage.getItem('liangyi.session') ?? '{}')
    localStorage.setItem('liangyi.session', JSON.stringify({ ...session, expires_at: 1 }))
  }

  test.each([
    ['429', () => HttpResponse.json({ error_code: 'over_request_rate_limit', msg: 'Slow down' }, { status: 429 })],
    ['429 with HTML', () => new HttpResponse('<p>Busy</p>', { status: 429 })],
    ['403 by a gateway', () => new HttpResponse('<p>Blocked</p>', { status: 403 })],
    ['401 for a wrong key', () => HttpResponse.json({ message: 'Invalid API key' }, { status: 401 })],
    ['503', () => new HttpResponse(null, { status: 503 })],
    ['200 with another object', () => HttpResponse.json({ weather: 'fine' })],
    ['200 with an empty body', () => new HttpResponse(null)],
    ['no response', () => HttpResponse.error()],
  ])('stays stored, and is renewed on the next try, after a refresh answered with %s', async (_, respond) => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, respond))
    const tab = openTab()
    await vi.waitFor(() => expect(tab.state().isUnreachable).toBe(true))
    expect(tab.state()).toMatchObject({ loading: true, user: null })
    expect(localStorage.getItem('liangyi.session')).not.toBeNull()
    network.resetHandlers()
    pageSession.retry()
    await tab.settled()
    expect(tab.state()).toMatchObject({ isUnreachable: false, user: { email: CUSTOMER.email } })
    takeLogged()
  })

  test('ends when the server says that its refresh token is invalid', async () => {
    await storeExpiredSession()
    network.use(
      http.post(REFRESH, () =>
        HttpResponse.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 }),
      ),
    )
    const tab = openTab()
    await tab.settled()
    expect(tab.state()).toMatchObject({ isUnreachable: false, user: null })
    expect(localStorage.getItem('liangyi.session')).toBeNull()
    takeLogged()
  })

  test('is renewed by the first call that is made five seconds after a renewal failed', async () => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, () => new HttpResponse('<p>Blocked</p>', { status: 403 })))
    const tab = openTab()
    await vi.waitFor(() => expect(tab.state().isUnreachable).toBe(true))
    // The library has given up, and repeats that to every call for a minute.
    const error = new AuthRetryableFetchError('Given up', 0)
    const getSession = vi.spyOn(await tab.auth(), 'getSession').mockResolvedValue({ data: { session: null }, error })
    await expect(fetchProfileEmails()).rejects.toThrow()
    network.resetHandlers()
    const failedAt = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(failedAt + 4000)
    await expect(fetchProfileEmails()).rejects.toThrow()
    expect(getSession).toHaveBeenCalledTimes(2)
    now.mockReturnValue(failedAt + 5100)
    await tab.auth()
    now.mockRestore()
    expect(await fetchProfileEmails()).toEqual([{ email: CUSTOMER.email }])
    expect(getSession).toHaveBeenCalledTimes(2)
    takeLogged()
  })

  test('does not hold up a call that needs no session', async () => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, () => new Promise(() => {})))
    openTab()
    expect(await fetchReviewTitles()).not.toHaveLength(0)
    takeLogged()
  })
})

test('a sign-out whose server never responds ends the session in this browser, and is reported as failed', async () => {
  await storeSession(CUSTOMER)
  const tab = openTab()
  await tab.settled()
  network.use(http.post('*/auth/v1/logout', () => new Promise(() => {})))
  vi.useFakeTimers()
  const ended = endSession().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.signOut)
  vi.useRealTimers()
  expect(await ended).toMatchObject({ kind: 'timeout' })
  expect(tab.state()).toMatchObject({ loading: false, user: null, session: null })
  expect(localStorage.getItem('liangyi.session')).toBeNull()
})
