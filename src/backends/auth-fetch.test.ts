import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { network } from '../../tests/sandbox'
import { createAuthFetch } from './auth-fetch'

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
])('the expected response of %s passes unchanged', async (path, body) => {
  const response = await callAuth(path, body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(body)
})

test.each(['token?grant_type=password', 'signup', 'user', 'recover', 'resend'])(
  'status 200 with another object from %s is a failure',
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
