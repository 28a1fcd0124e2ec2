import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { backendErrorOf } from '../../tests/backend-error'
import { loseChunk } from '../../tests/lose-chunk'
import { network } from '../../tests/sandbox'
import { invokeFunction, request } from './supabase'
import { TIME_LIMITS_MS } from './time-limits'

const FAILURE = 'We couldn’t load the reviews.'
const TABLE = '*/rest/v1/reviews'
const SUBSCRIPTIONS = '*/rest/v1/newsletter_subscriptions'
const FUNCTION = '*/functions/v1/create-checkout'

function readTitles(signal?: AbortSignal) {
  return request((client) => client.from('reviews').select('title'), {
    schema: z.array(z.object({ title: z.string() })),
    failure: FAILURE,
    signal,
  })
}

function subscribe() {
  return request((client) => client.from('newsletter_subscriptions').insert({ email: 'mei@example.com' }), {
    schema: z.null(),
    status: 201,
    failure: FAILURE,
  })
}

function checkOut(signal?: AbortSignal) {
  const schema = z.object({ url: z.string() })
  return invokeFunction('create-checkout', { lines: [] }, { schema, failure: FAILURE, signal })
}

describe('request', () => {
  test('a query returns the validated rows', async () => {
    network.use(http.get(TABLE, () => HttpResponse.json([{ title: 'Cool to the touch' }])))
    expect(await readTitles()).toEqual([{ title: 'Cool to the touch' }])
  })

  test('a schema that is a type guard accepts or refuses the rows', async () => {
    network.use(http.get(TABLE, () => HttpResponse.json([{ title: 'Cool to the touch' }])))
    const read = (schema: (data: unknown) => data is unknown[]) =>
      request((client) => client.from('reviews').select('title'), { schema, failure: FAILURE })
    expect(await read(Array.isArray)).toEqual([{ title: 'Cool to the touch' }])
    const refuse = (data: unknown): data is unknown[] => data === undefined
    expect(await backendErrorOf(read(refuse))).toMatchObject({ kind: 'validation', message: FAILURE })
  })

  test('an insert that is answered 201 without a body succeeds', async () => {
    network.use(http.post(SUBSCRIPTIONS, () => new HttpResponse(null, { status: 201 })))
    expect(await subscribe()).toBeNull()
  })

  test('an insert that is refused throws the server’s message and code', async () => {
    const duplicate = { message: 'duplicate key value', code: '23505', details: null, hint: null }
    network.use(http.post(SUBSCRIPTIONS, () => HttpResponse.json(duplicate, { status: 409 })))
    expect(await backendErrorOf(subscribe())).toMatchObject({
      kind: 'http',
      status: 409,
      code: '23505',
      message: 'duplicate key value',
      isRetryable: false,
    })
  })

  test.each([503, 520])('a query answered with status %i is not retried by the library', async (status) => {
    let sent = 0
    network.use(
      http.get(TABLE, () => {
        sent += 1
        return new HttpResponse(null, { status })
      }),
    )
    expect(await backendErrorOf(readTitles())).toMatchObject({ kind: 'http', status, isRetryable: true })
    expect(sent).toBe(1)
  })

  test('an invalid response carries its cause for the log', async () => {
    network.use(http.get(TABLE, () => HttpResponse.json({ no_such_field: true })))
    expect((await backendErrorOf(readTitles())).cause).toMatchObject({ issues: [{ expected: 'array' }] })
    network.use(http.get(TABLE, () => new HttpResponse('<p>Welcome</p>')))
    expect((await backendErrorOf(readTitles())).cause).toMatchObject({ message: expect.stringContaining('Welcome') })
  })

  test('a query answered with an empty body fails, even if it may find no row', async () => {
    network.use(http.get(TABLE, () => new HttpResponse(null)))
    const call = request((client) => client.from('reviews').select('title'), { schema: z.unknown(), failure: FAILURE })
    expect(await backendErrorOf(call)).toMatchObject({ kind: 'validation', message: FAILURE })
  })

  test.each([
    ['status 200 and an empty body', null, 200],
    ['status 200 and HTML', '<p>Welcome</p>', 200],
    ['status 204', null, 204],
    ['status 201 and a body', '{"no_such_field":true}', 201],
    ['status 404 and an empty body', null, 404],
  ])('an insert answered with %s fails', async (_, body, status) => {
    network.use(http.post(SUBSCRIPTIONS, () => new HttpResponse(body, { status })))
    expect(await backendErrorOf(subscribe())).toMatchObject({ message: FAILURE })
  })
})

describe('invokeFunction', () => {
  test('a function receives the body and the visitor’s key, and returns its validated data', async () => {
    let sent: unknown
    network.use(
      http.post(FUNCTION, async ({ request: received }) => {
        sent = [await received.json(), received.headers.has('apikey')]
        return HttpResponse.json({ url: 'https://pay.example' })
      }),
    )
    expect(await checkOut()).toEqual({ url: 'https://pay.example' })
    expect(sent).toEqual([{ lines: [] }, true])
  })

  test('an error response carries its status and its JSON', async () => {
    network.use(http.post(FUNCTION, () => HttpResponse.json({ error: 'Sold out' }, { status: 422 })))
    expect(await backendErrorOf(checkOut())).toMatchObject({
      kind: 'http',
      status: 422,
      message: FAILURE,
      body: { error: 'Sold out' },
      cause: { name: 'FunctionsHttpError' },
    })
  })

  test('an aborted function call aborts its request', async () => {
    const controller = new AbortController()
    const isGivenUp = new Promise((resolve) => {
      network.use(
        http.post(FUNCTION, ({ request: received }) => {
          received.signal.addEventListener('abort', resolve)
          controller.abort()
          return new Promise(() => {})
        }),
      )
    })
    await expect(checkOut(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await isGivenUp
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('@supabase/postgrest-js')
  vi.doUnmock('@supabase/functions-js')
})

const CALLS = [
  ['a query', '@supabase/postgrest-js', readTitles, TIME_LIMITS_MS.read],
  ['a function', '@supabase/functions-js', checkOut, TIME_LIMITS_MS.checkout],
] as const

describe.each(CALLS)('%s', (_, library, call, limitMs) => {
  const respondWith = (respond: () => Response | Promise<Response>) => network.use(http.all('*', respond))

  test.each([
    ['HTML', '<!doctype html><title>Welcome</title>'],
    ['an empty body', null],
    ['another object', '{"no_such_field":true}'],
    ['cut off JSON', '[{"title":'],
  ])('answered with status 200 and %s fails', async (_, body) => {
    respondWith(() => new HttpResponse(body))
    expect(await backendErrorOf(call())).toMatchObject({ kind: 'validation', message: FAILURE, isRetryable: false })
  })

  test('without a response throws a network error with the failure text', async () => {
    respondWith(() => HttpResponse.error())
    expect(await backendErrorOf(call())).toMatchObject({ kind: 'network', message: FAILURE, isRetryable: true })
  })

  test('that is aborted throws the reason of its signal', async () => {
    respondWith(() => new Promise(() => {}))
    const controller = new AbortController()
    const aborted = call(controller.signal)
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('whose chunk is missing fails as a network error', async () => {
    await loseChunk(library)
    expect(await backendErrorOf(call())).toMatchObject({ kind: 'network', message: FAILURE, cause: expect.any(Error) })
  })

  test('without a response fails at its time limit', async () => {
    respondWith(() => new Promise(() => {}))
    // Fake timers don't cover loading a module.
    await import(library)
    vi.useFakeTimers()
    const isFailed = vi.fn()
    const error = backendErrorOf(call()).finally(isFailed)
    await vi.advanceTimersByTimeAsync(limitMs - 1)
    expect(isFailed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ kind: 'timeout', message: FAILURE })
  })
})
