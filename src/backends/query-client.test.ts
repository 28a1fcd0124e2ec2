import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { BackendError } from './errors'
import { createQueryClient, retryDelay } from './query-client'

const key = ['anything']
const broken = (failure: BackendError) => vi.fn(() => Promise.reject(failure))

async function tries(failure: BackendError): Promise<number> {
  const client = createQueryClient()
  const queryFn = broken(failure)
  const { retry } = client.getDefaultOptions().queries ?? {}
  await client.fetchQuery({ queryKey: key, queryFn, retry, retryDelay: 0 }).catch(() => {})
  return queryFn.mock.calls.length
}

test.each([
  ['no answer', new BackendError('network', ''), 4],
  ['429', new BackendError('http', '', { status: 429 }), 4],
  ['503', new BackendError('http', '', { status: 503 }), 4],
  ['404', new BackendError('http', '', { status: 404 }), 1],
  ['402', new BackendError('payment-required', '', { status: 402 }), 1],
  ['a GraphQL error', new BackendError('graphql', ''), 1],
])('%s is asked %i times', async (_, failure, times) => {
  expect(await tries(failure)).toBe(times)
})

test('waits as long as the server asks', () => {
  expect(retryDelay(0, new BackendError('http', '', { status: 429, retryAfter: 7 }))).toBe(7000)
  expect(retryDelay(0, new BackendError('http', '', { status: 429, retryAfter: 86_400 }))).toBe(30_000)
})

test('otherwise waits double each time, with jitter, never over half a minute', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.double({ min: 0, max: 1, noNaN: true }), (count, luck) => {
      const wait = retryDelay(count, new BackendError('network', ''), () => luck)
      const whole = Math.min(400 * 2 ** count, 30_000)
      expect(wait).toBeGreaterThanOrEqual(whole / 2)
      expect(wait).toBeLessThanOrEqual(whole)
    }),
  )
})

test('tells of a failed query once, after its tries', async () => {
  const onFailure = vi.fn()
  const client = createQueryClient({ onFailure })
  await client.fetchQuery({ queryKey: key, queryFn: broken(new BackendError('graphql', 'no')) }).catch(() => {})
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no' }), false)
})
