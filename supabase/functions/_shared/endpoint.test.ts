import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { captureLog } from '../_testing/capture-log.ts'
import { ENDPOINTS } from '../_testing/endpoints.ts'
import { createEnvironment, SITE } from '../_testing/test-shop.ts'
import type { Environment } from './environment.ts'

const CALLED_BY_BROWSERS = new Set(['create-checkout', 'confirm-order'])
const READ_BY_GET = new Set(['health', 'unsubscribe'])

/** Headers that supabase-js sends with each call. */
const CLIENT_HEADERS = ['authorization', 'x-client-info', 'apikey', 'content-type']
const FOREIGN_ORIGINS = ['https://evil.example', 'null', `${SITE}.evil.example`]

const calls: string[] = []
const environment: Environment = {
  env: { ...createEnvironment(), SMTP_HOST: '127.0.0.1' },
  fetch: async (input: RequestInfo | URL) => {
    calls.push(String(input))
    return new Response(null, { status: 503 })
  },
}

/** The function's response to a request without a body. */
async function send(name: keyof typeof ENDPOINTS, method: string, headers: Record<string, string>): Promise<Response> {
  let response: Response | undefined
  await captureLog(async () => {
    const request = new Request(`${SITE}/functions/v1/${name}`, { method, headers })
    response = await ENDPOINTS[name](request, environment)
  })
  assert(response)
  return response
}

const names = Object.keys(ENDPOINTS).filter((name): name is keyof typeof ENDPOINTS => name in ENDPOINTS)

for (const name of names) {
  const isCalledByBrowsers = CALLED_BY_BROWSERS.has(name)

  describe(name, () => {
    test('answers every method that it does not take with 405', async () => {
      const methods = ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
      for (const method of methods) {
        if (method === 'GET' && READ_BY_GET.has(name)) continue
        if (method === 'OPTIONS' && isCalledByBrowsers) continue
        const response = await send(name, method, { Origin: SITE })
        assert.equal(response.status, 405, method)
        const taken = [READ_BY_GET.has(name) && 'GET', 'POST', isCalledByBrowsers && 'OPTIONS'].filter(Boolean)
        assert.equal(response.headers.get('Allow'), taken.join(', '))
      }
    })

    test(`can be called by pages of ${isCalledByBrowsers ? 'the site alone' : 'no site'}`, async () => {
      for (const origin of isCalledByBrowsers ? FOREIGN_ORIGINS : [...FOREIGN_ORIGINS, SITE]) {
        for (const method of ['OPTIONS', 'POST']) {
          const { headers } = await send(name, method, { Origin: origin })
          assert(![...headers.keys()].some((header) => header.startsWith('access-control-')), `${method} ${origin}`)
        }
      }
      if (!isCalledByBrowsers) return
      const preflight = await send(name, 'OPTIONS', { Origin: SITE })
      assert.equal(preflight.status, 204)
      const allowed = (preflight.headers.get('Access-Control-Allow-Headers') ?? '').split(', ')
      assert.deepEqual(
        CLIENT_HEADERS.filter((header) => !allowed.includes(header)),
        [],
      )
      for (const { headers } of [preflight, await send(name, 'POST', { Origin: SITE })]) {
        assert.equal(headers.get('Access-Control-Allow-Origin'), SITE)
        assert.equal(headers.get('Access-Control-Expose-Headers'), 'Retry-After')
        assert.equal(headers.get('Vary'), 'Origin')
      }
    })
  })
}

test('the schedule’s function refuses callers without its secret and calls no service', async () => {
  calls.length = 0
  for (const secret of ['', 'sandbox', `${environment.env.SCHEDULE_SECRET?.slice(0, -1)}E`]) {
    assert.equal((await send('every-minute', 'POST', { Authorization: `Bearer ${secret}` })).status, 401, secret)
  }
  assert.equal((await send('every-minute', 'POST', {})).status, 401)
  assert.deepEqual(calls, [])
})
