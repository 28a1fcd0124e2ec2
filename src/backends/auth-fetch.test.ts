import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { createAuthFetch } from './auth-fetch'
import { TIME_LIMITS_MS } from './time-limits'

const USER = { id: 'c7a1' }
const SESSION = { access_token: 'a', refresh_token: 'b', expires_in: 3600, user: USER }

function callAuth(path: string, body: Record<string, unknown>) {
  network.use(http.all('*/auth/v1/*', () => HttpResponse.json(body)))
  return createAuthFetch(() => {})(new URL(`/auth/v1/${path}`, location.origin), { method: 'POST' })
}

test.each([
  ['token?grant_type=password', SESSION],
  ['signup', USER],
  ['signup', SESSION],
  ['user', USER],
  ['recover', {}],
  ['resend', {}],
  ['resend', { message_id: 'm1' }],
  ['resend', { message_id: null }],
  ['another', { anything: true }],
])('the expected response of %s passes unchanged', async (path, body) => {
  const response = await callAuth(path, body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(body)
})

test.each(['token?grant_type=password', 'signup', 'user', 'recover', 'resend'])(
  'status 200 with an unexpected object from %s fails',
  async (path) => {
    expect((await callAuth(path, { no_such_field: true })).status).toBe(502)
  },
)

test('a refused call other than a refresh keeps its status and text', async () => {
  network.use(
    http.post('*/auth/v1/token', () => HttpResponse.json({ msg: 'Invalid login credentials' }, { status: 400 })),
  )
  const onOutage = vi.fn()
  const response = await createAuthFetch(onOutage)(new URL('/auth/v1/token?grant_type=password', location.origin), {
    method: 'POST',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ msg: 'Invalid login credentials' })
  expect(onOutage).not.toHaveBeenCalled()
})

test('a success without a body keeps its headers', async () => {
  network.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204, headers: { 'x-id': '7' } })))
  const response = await createAuthFetch(() => {})(new Request(new URL('/auth/v1/logout', location.origin)), {
    method: 'POST',
  })
  expect([response.status, response.headers.get('x-id'), await response.text()]).toEqual([204, '7', ''])
})

test('a success that isn’t JSON fails', async () => {
  network.use(http.all('*/auth/v1/*', () => new HttpResponse('<p>Welcome</p>')))
  const response = await createAuthFetch(() => {})(new URL('/auth/v1/user', location.origin))
  expect([response.status, await response.text()]).toEqual([502, ''])
})

const REFRESH = 'token?grant_type=refresh_token'

/** The call's status or error, and the outages it reported. */
async function outcomeOf(path: string, answer: () => Response | Promise<Response>) {
  network.use(http.post('*/auth/v1/token', answer))
  const onOutage = vi.fn()
  const call = createAuthFetch(onOutage)(new URL(`/auth/v1/${path}`, location.origin), { method: 'POST' })
  const status = await call.then(
    (response) => response.status,
    (error: unknown) => error,
  )
  return { status, outages: onOutage.mock.calls.flat() }
}

describe('a refresh of the session', () => {
  test('that succeeds is no outage', async () => {
    const outcome = await outcomeOf(REFRESH, () => HttpResponse.json(SESSION))
    expect(outcome).toEqual({ status: 200, outages: [false] })
  })

  test.each([
    'invalid_grant',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_not_found',
    'user_banned',
  ])('that is refused with %s ends the session', async (code) => {
    const outcome = await outcomeOf(REFRESH, () => HttpResponse.json({ code }, { status: 400 }))
    expect(outcome).toEqual({ status: 400, outages: [false] })
  })

  test.each(['code', 'error_code', 'error'])('reads the reason of a refusal in its %s', async (field) => {
    const body = { code: 400, [field]: 'session_expired' }
    for (const status of [400, 401, 403, 404]) {
      const outcome = await outcomeOf(REFRESH, () => HttpResponse.json(body, { status }))
      expect(outcome).toEqual({ status, outages: [false] })
    }
  })

  test.each([
    ['another reason', 400, { code: 'over_request_rate_limit' }],
    ['no reason', 400, {}],
    ['no object', 403, null],
    ['an empty reason', 401, { code: '', error_code: '', error: '' }],
    ['the reason in another field', 400, { msg: 'session_expired' }],
    ['a status that says nothing of the session', 429, { code: 'session_expired' }],
    ['a fault of the server', 500, { code: 'session_expired' }],
  ])('that is refused with %s is an outage and keeps the session', async (_, status, body) => {
    const outcome = await outcomeOf(REFRESH, () => HttpResponse.json(body, { status }))
    expect(outcome).toEqual({ status: 502, outages: [true] })
  })

  test.each([
    ['HTML', () => new HttpResponse('<p>Busy</p>', { status: 429 })],
    ['a status of success and another object', () => HttpResponse.json({ no_such_field: true })],
    ['a status of success and nothing', () => new HttpResponse(null)],
  ])('that is answered with %s is an outage and keeps the session', async (_, answer) => {
    expect(await outcomeOf(REFRESH, answer)).toEqual({ status: 502, outages: [true] })
  })

  test('without a response is an outage', async () => {
    const { status, outages } = await outcomeOf(REFRESH, () => HttpResponse.error())
    expect(status).toBeInstanceOf(TypeError)
    expect(outages).toEqual([true])
  })
})

test('a call other than a refresh without a response fails and reports no outage', async () => {
  const { status, outages } = await outcomeOf('token?grant_type=password', () => HttpResponse.error())
  expect(status).toBeInstanceOf(TypeError)
  expect(outages).toEqual([])
})

test('a call without a response fails at the auth time limit, and an aborted one at once', async () => {
  const silence = () => new Promise<Response>(() => {})
  network.use(http.all('*/auth/v1/user', silence))
  const address = new URL('/auth/v1/user', location.origin)
  const controller = new AbortController()
  const aborted = createAuthFetch(() => {})(address, { signal: controller.signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  vi.useFakeTimers()
  try {
    const outcome = outcomeOf('token', silence)
    await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.auth)
    const failure = { kind: 'timeout', message: 'The auth server did not respond.' }
    expect(await outcome).toMatchObject({ status: failure, outages: [] })
  } finally {
    vi.useRealTimers()
  }
})
