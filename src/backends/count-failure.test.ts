import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { network } from '../../tests/sandbox'
import { takeEvents } from '../count-event'
import { graphql } from './graphql'
import { storefront } from './storefront'
import { invokeFunction, request } from './supabase'

const ShopName = graphql(`query ShopName { shop { name } }`)

beforeEach(() => {
  for (let events = takeEvents(); events.length > 0; events = takeEvents());
})

function respond(status: number) {
  network.use(http.all('*', () => HttpResponse.json({}, { status })))
}

const options = { schema: z.object({ url: z.string() }), failure: 'It failed.' }
const CALLS = [
  () => storefront(ShopName, {}),
  () => request((client) => client.from('reviews').select('title'), options),
  () => invokeFunction('create-checkout', {}, options),
]

async function failAll(): Promise<void> {
  for (const call of CALLS) await expect(call()).rejects.toThrow()
}

test('failed calls are counted by operation and kind, without what was sent', async () => {
  respond(503)
  await failAll()
  expect(takeEvents()).toEqual([
    ['failed-call', 'ShopName http 503'],
    ['failed-call', 'GET /rest/v1/reviews http 503'],
    ['failed-call', 'function create-checkout http 503'],
  ])
})

test('answers of another shape are counted', async () => {
  respond(200)
  await failAll()
  expect(takeEvents().map(([, key]) => key)).toEqual([
    'ShopName validation',
    'GET /rest/v1/reviews validation',
    'function create-checkout validation',
  ])
})

test('a refusal of what a visitor sent and a device without a connection are not counted', async () => {
  respond(409)
  await expect(invokeFunction('create-checkout', {}, options)).rejects.toThrow()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  respond(503)
  await failAll()
  expect(takeEvents()).toEqual([])
})

test('a call without a response is counted after a second, which a page that is being left does not reach', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  network.use(http.all('*', () => HttpResponse.error()))
  await expect(storefront(ShopName, {})).rejects.toThrow()
  expect(takeEvents()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(takeEvents()).toEqual([['failed-call', 'ShopName network']])
  vi.useRealTimers()
})
