import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { HttpResponse, http } from 'msw'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { takeLogged } from '../../tests/console'
import { network } from '../../tests/sandbox'
import { openTab } from '../../tests/session-tab'
import { CUSTOMER, expireStoredSession, readMailsTo, storeSession } from '../../tests/stored-session'
import { endSession } from './request-auth'
import { PageSession, pageSession } from './session'
import { request } from './supabase'
import { TIME_LIMITS_MS } from './time-limits'

// The first request creates the database.
beforeAll(async () => {
  await readMailsTo(CUSTOMER.email)
})

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

test('a visitor without a stored session is signed out at once and loads no auth client', async () => {
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

test('a malformed stored session signs nobody in', async () => {
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
  // The second tab has not loaded the auth client yet.
  dispatchEvent(new StorageEvent('storage', { key: 'liangyi.session', newValue: 'a session' }))
  await expect.poll(() => second.state().user?.email).toBe(CUSTOMER.email)

  await (await first.auth()).signOut()
  await expect.poll(() => second.state()).toMatchObject({ user: null, session: null })
})

test('a page from the back/forward cache no longer shows a customer who has signed out, or whose successor signed in', async () => {
  const first = openTab()
  await (await first.auth()).signInWithPassword(CUSTOMER)
  await expect.poll(() => first.state().user?.email).toBe(CUSTOMER.email)
  const stored = JSON.parse(localStorage.getItem('liangyi.session') ?? '')
  const show = (session: object | null, event: Event) => {
    if (session) localStorage.setItem('liangyi.session', JSON.stringify(session))
    else localStorage.removeItem('liangyi.session')
    dispatchEvent(event)
  }
  const fromCache = () => Object.assign(new Event('pageshow'), { persisted: true })
  show(stored, fromCache())
  expect(first.state().user?.email).toBe(CUSTOMER.email)
  show({ ...stored, user: { ...stored.user, id: crypto.randomUUID() } }, fromCache())
  expect(first.state().user).toBeNull()
  show(stored, fromCache())
  await expect.poll(() => first.state().user?.email).toBe(CUSTOMER.email)
  show(null, new StorageEvent('storage', { key: null }))
  expect(first.state()).toMatchObject({ user: null, session: null, loading: false })
})

describe('a stored session whose access token has expired', () => {
  const REFRESH = '*/auth/v1/token'

  async function storeExpiredSession() {
    await storeSession(CUSTOMER)
    expireStoredSession()
  }

  test('stays stored, and is renewed on the next try, after a refresh answered with 503', async () => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, () => new HttpResponse(null, { status: 503 })))
    const tab = openTab()
    await expect.poll(() => tab.state().isUnreachable).toBe(true)
    expect(tab.state()).toMatchObject({ loading: true, user: null })
    expect(localStorage.getItem('liangyi.session')).not.toBeNull()
    network.resetHandlers()
    pageSession.retry()
    await tab.settled()
    expect(tab.state()).toMatchObject({ isUnreachable: false, user: { email: CUSTOMER.email } })
    takeLogged()
  })

  test('ends when the server refuses its refresh token', async () => {
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

  test('is renewed by the first call five seconds after a failed renewal', async () => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, () => new HttpResponse('<p>Blocked</p>', { status: 403 })))
    const tab = openTab()
    await expect.poll(() => tab.state().isUnreachable).toBe(true)
    // The library caches its failure for a minute.
    const error = new AuthRetryableFetchError('Given up', 0)
    const getSession = vi.spyOn(await tab.auth(), 'getSession').mockResolvedValue({ data: { session: null }, error })
    const failedAt = Date.now()
    const now = vi.spyOn(Date, 'now').mockReturnValue(failedAt)
    await expect(fetchProfileEmails()).rejects.toThrow()
    network.resetHandlers()
    now.mockReturnValue(failedAt + 4000)
    await expect(fetchProfileEmails()).rejects.toThrow()
    expect(getSession).toHaveBeenCalledTimes(2)
    now.mockReturnValue(failedAt + 5100)
    await tab.auth()
    now.mockRestore()
    expect(await fetchProfileEmails()).toEqual([{ email: CUSTOMER.email }])
    expect(getSession).toHaveBeenCalledTimes(2)
    takeLogged()
  })

  test('is not called unreachable by a refresh that fails after its end', async () => {
    await storeExpiredSession()
    const refresh = vi.fn(() => new Promise<never>(() => {}))
    network.use(http.post(REFRESH, refresh))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tab = openTab()
    await expect.poll(() => refresh.mock.calls.length).toBe(1)
    pageSession.clear()
    await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.auth)
    vi.useRealTimers()
    expect(tab.state()).toMatchObject({ isUnreachable: false, loading: false, user: null })
  })

  test('does not delay a call that needs no session', async () => {
    await storeExpiredSession()
    network.use(http.post(REFRESH, () => new Promise(() => {})))
    openTab()
    expect(await fetchReviewTitles()).not.toHaveLength(0)
    takeLogged()
  })
})

test('a sign-out without a response ends the session in this browser and fails', async () => {
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
