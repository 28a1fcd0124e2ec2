import { AuthError, type Session } from '@supabase/supabase-js'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../tests/sandbox'
import { createAuthClient } from './auth-client'
import { environment } from './current-environment'
import { pageSession } from './session'
import { SESSION_KEY } from './stored-session'
import { type Caller, invokeFunction, request } from './supabase'

const SESSION: Session = {
  access_token: 'valid',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.round(Date.now() / 1000) + 3600,
  user: { id: 'mei', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
}
const EXPIRED = { ...SESSION, access_token: 'expired', expires_at: 1 }
const { anonKey } = environment().supabase

let sent: Headers[] = []
const store = (session: Session) => localStorage.setItem(SESSION_KEY, JSON.stringify(session))

beforeEach(() => {
  sent = []
  network.use(
    http.get('*/rest/v1/reviews', ({ request: { headers } }) => {
      sent.push(headers)
      return HttpResponse.json([])
    }),
  )
})
afterEach(() => {
  pageSession.store.setState({ session: null })
  vi.useRealTimers()
})

/** The Authorization header of a query. */
async function authorizationOf(caller?: Caller) {
  await request((client) => client.from('reviews').select('title'), {
    schema: z.array(z.unknown()),
    failure: 'The reviews could not be read.',
    ...(caller && { caller }),
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.get('apikey')).toBe(anonKey)
  return sent[0]?.get('authorization')
}

/** Makes the auth client's refresh return this session or error. */
function renewTo(session: Session | null, error: AuthError | null = null) {
  const auth = createAuthClient(() => {}, { persistSession: false, autoRefreshToken: false })
  const result = error ? { data: { session: null }, error } : session && { data: { session }, error: null }
  vi.spyOn(auth, 'getSession').mockResolvedValue(result ?? { data: { session: null }, error: null })
  return vi.spyOn(pageSession, 'getAuth').mockResolvedValue(auth)
}

test('without a session a call carries the anonymous key and loads no auth client', async () => {
  const getAuth = renewTo(SESSION)
  expect(await authorizationOf()).toBe(`Bearer ${anonKey}`)
  expect(getAuth).not.toHaveBeenCalled()
})

test('without a session a signed-in call fails and sends nothing', async () => {
  await expect(authorizationOf('signed-in')).rejects.toMatchObject({ kind: 'http', status: 401 })
  expect(sent).toEqual([])
})

test.each([
  ['customer', 'valid'],
  ['signed-in', 'valid'],
  ['visitor', anonKey],
] as const)('with a valid session a call as %s carries the token %s', async (caller, token) => {
  store(SESSION)
  const getAuth = renewTo(null)
  expect(await authorizationOf(caller)).toBe(`Bearer ${token}`)
  expect(getAuth).not.toHaveBeenCalled()
})

test.each([
  ['customer', 'renewed'],
  ['customer-if-known', 'renewed'],
  ['visitor', anonKey],
] as const)('with an expired session a call as %s carries the token %s', async (caller, token) => {
  store(EXPIRED)
  renewTo({ ...SESSION, access_token: 'renewed' })
  expect(await authorizationOf(caller)).toBe(`Bearer ${token}`)
})

test('a session that is only in memory is used', async () => {
  pageSession.store.setState({ session: SESSION })
  renewTo(SESSION)
  expect(await authorizationOf()).toBe('Bearer valid')
})

test('a session that can’t be renewed fails a call, and the failure is recorded', async () => {
  store(EXPIRED)
  renewTo(null, new AuthError('The auth server did not respond.'))
  const record = vi.spyOn(pageSession, 'recordFailedRenewal')
  await expect(authorizationOf()).rejects.toMatchObject({ name: 'BackendError', kind: 'network' })
  expect(sent).toEqual([])
  expect(record).toHaveBeenCalledTimes(1)
})

test('a function is called as the customer, and never as a visitor when the session can’t be renewed', async () => {
  network.use(
    http.post('*/functions/v1/create-checkout', ({ request: { headers } }) => {
      sent.push(headers)
      return HttpResponse.json({})
    }),
  )
  const call = () => invokeFunction('create-checkout', {}, { schema: z.object({}), failure: 'No checkout.' })
  store(SESSION)
  await call()
  expect(sent[0]?.get('authorization')).toBe('Bearer valid')
  store(EXPIRED)
  renewTo(null, new AuthError('The auth server did not respond.'))
  await expect(call()).rejects.toMatchObject({ kind: 'network', message: 'No checkout.' })
  expect(sent).toHaveLength(1)
})

test('a customer-if-known call goes out as a visitor when the session can’t be renewed', async () => {
  store(EXPIRED)
  renewTo(null, new AuthError('The auth server did not respond.'))
  expect(await authorizationOf('customer-if-known')).toBe(`Bearer ${anonKey}`)
})

test('a call whose session has ended goes out as a visitor', async () => {
  pageSession.store.setState({ session: SESSION })
  renewTo(null, new AuthError('The session has ended.'))
  const record = vi.spyOn(pageSession, 'recordFailedRenewal')
  expect(await authorizationOf('customer')).toBe(`Bearer ${anonKey}`)
  expect(record).not.toHaveBeenCalled()
})

test('a customer-if-known call waits 3 seconds for a renewal', async () => {
  store(EXPIRED)
  // Fake timers don't cover loading a module.
  await import('@supabase/postgrest-js')
  vi.spyOn(pageSession, 'getAuth').mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers()
  const authorization = authorizationOf('customer-if-known')
  await vi.advanceTimersByTimeAsync(2999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await authorization).toBe(`Bearer ${anonKey}`)
})
