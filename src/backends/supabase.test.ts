import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../tests/sandbox'
import { BackendError } from './errors'
import { invokeFunction, request } from './supabase'

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

function checkOut() {
  return invokeFunction('create-checkout', { lines: [] }, { schema: z.object({ url: z.string() }), failure: FAILURE })
}

async function errorOf(call: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof BackendError) return error
  throw new Error(`expected a BackendError, got ${String(error)}`)
}

describe('request', () => {
  test('a query returns the validated rows', async () => {
    network.use(http.get(TABLE, () => HttpResponse.json([{ title: 'Cool to the touch' }])))
    expect(await readTitles()).toEqual([{ title: 'Cool to the touch' }])
  })

  test('an insert that is refused throws the server’s message and code', async () => {
    const duplicate = { message: 'duplicate key value', code: '23505', details: null, hint: null }
    network.use(http.post(SUBSCRIPTIONS, () => HttpResponse.json(duplicate, { status: 409 })))
    expect(await errorOf(subscribe())).toMatchObject({
      kind: 'http',
      status: 409,
      code: '23505',
      message: 'duplicate key value',
      isRetryable: false,
    })
  })

  test('a query without a response throws a network error with the failure text', async () => {
    network.use(http.get(TABLE, () => HttpResponse.error()))
    expect(await errorOf(readTitles())).toMatchObject({ kind: 'network', message: FAILURE, isRetryable: true })
  })

  test('a 429 response carries the seconds of its Retry-After', async () => {
    network.use(http.get(TABLE, () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '7' } })))
    expect(await errorOf(readTitles())).toMatchObject({ kind: 'http', status: 429, retryAfter: 7, message: FAILURE })
  })

  test.each([
    ['HTML', '<!doctype html><title>Welcome</title>'],
    ['an empty body', null],
    ['another object', '{"no_such_field":true}'],
    ['cut off JSON', '[{"title":'],
  ])('a query answered with status 200 and %s fails', async (_, body) => {
    network.use(http.get(TABLE, () => new HttpResponse(body)))
    expect(await errorOf(readTitles())).toMatchObject({ kind: 'validation', message: FAILURE, isRetryable: false })
  })

  test('an empty body is no answer, even where a query may find no row', async () => {
    network.use(http.get(TABLE, () => new HttpResponse(null)))
    const call = request((client) => client.from('reviews').select('title'), { schema: z.unknown(), failure: FAILURE })
    expect(await errorOf(call)).toMatchObject({ kind: 'validation', message: FAILURE })
  })

  test.each([
    ['status 200 and an empty body', null, 200],
    ['status 200 and HTML', '<p>Welcome</p>', 200],
    ['status 204', null, 204],
    ['status 201 and a body', '{"no_such_field":true}', 201],
    ['status 404 and an empty body', null, 404],
  ])('an insert answered with %s fails', async (_, body, status) => {
    network.use(http.post(SUBSCRIPTIONS, () => new HttpResponse(body, { status })))
    expect(await errorOf(subscribe())).toMatchObject({ message: FAILURE })
  })

  test('an aborted query throws the reason of its signal', async () => {
    network.use(http.get(TABLE, () => new Promise(() => {})))
    const controller = new AbortController()
    const call = readTitles(controller.signal)
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('invokeFunction', () => {
  test('a function returns its validated data', async () => {
    network.use(http.post(FUNCTION, () => HttpResponse.json({ url: 'https://pay.example' })))
    expect(await checkOut()).toEqual({ url: 'https://pay.example' })
  })

  test('a function receives the body and the visitor’s key', async () => {
    let sent: unknown
    network.use(
      http.post(FUNCTION, async ({ request: received }) => {
        sent = [await received.json(), received.headers.has('apikey')]
        return HttpResponse.json({ url: 'https://pay.example' })
      }),
    )
    await checkOut()
    expect(sent).toEqual([{ lines: [] }, true])
  })

  test('an error response carries its status and its JSON', async () => {
    network.use(http.post(FUNCTION, () => HttpResponse.json({ error: 'Sold out' }, { status: 422 })))
    expect(await errorOf(checkOut())).toMatchObject({
      kind: 'http',
      status: 422,
      message: FAILURE,
      body: { error: 'Sold out' },
    })
  })

  test('a function without a response throws a network error', async () => {
    network.use(http.post(FUNCTION, () => HttpResponse.error()))
    expect(await errorOf(checkOut())).toMatchObject({ kind: 'network', message: FAILURE })
  })

  test.each([
    ['HTML', '<p>Welcome</p>'],
    ['an empty body', null],
    ['another object', '{"no_such_field":true}'],
  ])('a function answered with status 200 and %s fails', async (_, body) => {
    network.use(http.post(FUNCTION, () => new HttpResponse(body)))
    expect(await errorOf(checkOut())).toMatchObject({ kind: 'validation', message: FAILURE })
  })
})
