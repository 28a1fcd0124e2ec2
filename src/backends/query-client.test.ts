import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Failure } from './failures'
import { createQueryClient, retryDelay } from './query-client'

const key = ['anything']
const broken = (failure: Failure) => vi.fn(() => Promise.reject(failure))

async function tries(failure: Failure): Promise<number> {
  const client = createQueryClient()
  const queryFn = broken(failure)
  const { retry } = client.getDefaultOptions().queries ?? {}
  await client.fetchQuery({ queryKey: key, queryFn, retry, retryDelay: 0 }).catch(() => {})
  return queryFn.mock.calls.length
}

test.each([
  ['no answer', new Failure('network', ''), 4],
  ['429', new Failure('http', '', { status: 429 }), 4],
  ['503', new Failure('http', '', { status: 503 }), 4],
  ['404', new Failure('http', '', { status: 404 }), 1],
  ['402', new Failure('payment-required', '', { status: 402 }), 1],
  ['a GraphQL error', new Failure('graphql', ''), 1],
])('%s is asked %i times', async (_, failure, times) => {
  expect(await tries(failure)).toBe(times)
})

test('waits as long as the server asks', () => {
  expect(retryDelay(0, new Failure('http', '', { status: 429, retryAfter: 7 }))).toBe(7000)
  expect(retryDelay(0, new Failure('http', '', { status: 429, retryAfter: 86_400 }))).toBe(30_000)
})

test('otherwise waits double each time, with jitter, never over half a minute', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (count, luck) => {
      const wait = retryDelay(count, new Failure('network', ''), () => luck)
      const whole = Math.min(400 * 2 ** count, 30_000)
      expect(wait).toBeGreaterThanOrEqual(whole / 2)
      expect(wait).toBeLessThanOrEqual(whole)
    }),
  )
})

test('tells of a failed query once, after its tries', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient({ onFailure })
  await client.fetchQuery({ queryKey: key, queryFn: broken(new Failure('graphql', 'no')) }).catch(() => {})
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no' }), false)
})
