import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { createAuthFetch } from './auth-fetch'
import { TIME_LIMITS_MS } from './time-limits'

const USER = { id: 'c7a1' }
const SESSION = { access_token: 'a', refresh_token: 'b', expires_in: 3600, user: USER }

const REFRESH = 'token?grant_type=refresh_token'

/** The call's status or error, its text, and the outages it reported. */
async function callAuth(path: string, answer: () => Response | Promise<Response>) {
  network.use(http.post('*/auth/v1/*', answer))
  const onOutage = vi.fn()
  const call = createAuthFetch(onOutage)(new URL(`/auth/v1/${path}`, location.origin), { method: 'POST' })
  const response = await call.catch((error: unknown) => ({ status: error, text: () => '' }))
  return { status: response.status, text: await response.text(), outages: onOutage.mock.calls.flat() }
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
  const response = await callAuth(path, () => HttpResponse.json(body))
  expect(response).toMatchObject({ status: 200, text: JSON.stringify(body) })
})

test.each(['token?grant_type=password', 'signup', 'user', 'recover', 'resend'])(
  'status 200 with an unexpected object, or without JSON, from %s fails',
  async (path) => {
    const answers = [HttpResponse.json({ no_such_field: true }), new HttpResponse('<p>Welcome</p>')]
    for (const answer of answers) expect(await callAuth(path, () => answer)).toMatchObject({ status: 502, text: '' })
  },
)

test('a refused call other than a refresh keeps its status and text', async () => {
  const refuse = () => HttpResponse.json({ msg: 'Invalid login credentials' }, { status: 400 })
  const expected = { status: 400, text: '{"msg":"Invalid login credentials"}', outages: [] }
  expect(await callAuth('token?grant_type=password', refuse)).toMatchObject(expected)
})

test('a success without a body keeps its headers', async () => {
  network.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204, headers: { 'x-id': '7' } })))
  const request = new Request(new URL('/auth/v1/logout', location.origin), { method: 'POST' })
  const response = await createAuthFetch(() => {})(request)
  expect([response.status, response.headers.get('x-id'), await response.text()]).toEqual([204, '7', ''])
})

describe('a refresh of the session', () => {
  test('that succeeds is no outage', async () => {
    const outcome = await callAuth(REFRESH, () => HttpResponse.json(SESSION))
    expect(outcome).toMatchObject({ status: 200, outages: [false] })
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
    const outcome = await callAuth(REFRESH, () => HttpResponse.json({ code }, { status: 400 }))
    expect(outcome).toMatchObject({ status: 400, outages: [false] })
  })

  test.each(['code', 'error_code', 'error'])('reads the reason of a refusal in its %s', async (field) => {
    const body = { code: 400, [field]: 'session_expired' }
    for (const status of [400, 401, 403, 404]) {
      const outcome = await callAuth(REFRESH, () => HttpResponse.json(body, { status }))
      expect(outcome).toMatchObject({ status, outages: [false] })
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
    const outcome = await callAuth(REFRESH, () => HttpResponse.json(body, { status }))
    expect(outcome).toMatchObject({ status: 502, outages: [true] })
  })

  test.each([
    ['HTML', () => new HttpResponse('<p>Busy</p>', { status: 429 })],
    ['a status of success and another object', () => HttpResponse.json({ no_such_field: true })],
    ['a status of success and nothing', () => new HttpResponse(null)],
  ])('that is answered with %s is an outage and keeps the session', async (_, answer) => {
    expect(await callAuth(REFRESH, answer)).toMatchObject({ status: 502, outages: [true] })
  })

  test('without a response is an outage', async () => {
    const { status, outages } = await callAuth(REFRESH, () => HttpResponse.error())
    expect(status).toBeInstanceOf(TypeError)
    expect(outages).toEqual([true])
  })
})

test('a call other than a refresh without a response fails and reports no outage', async () => {
  const { status, outages } = await callAuth('token?grant_type=password', () => HttpResponse.error())
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
    const outcome = callAuth('token', silence)
    await vi.advanceTimersByTimeAsync(TIME_LIMITS_MS.auth)
    const failure = { kind: 'timeout', message: 'The auth server did not respond.' }
    expect(await outcome).toMatchObject({ status: failure, outages: [] })
  } finally {
    vi.useRealTimers()
  }
})
