import { expect, test } from 'vitest'
import { busyRetrySeconds } from './busy-retry'

const busy = (retryAfter?: number) =>
  Object.assign(new Error('HTTP error! status: 429'), retryAfter !== undefined && { retryAfter })

test.each([
  [30, 30],
  [0, 1],
  [86_400, 30],
  [undefined, undefined],
])('a request with a Retry-After of %s seconds is retried after %s', (retryAfter, seconds) => {
  expect(busyRetrySeconds({ error: busy(retryAfter), errorUpdateCount: 1 })).toBe(seconds)
})

test('a query that fails a fourth time shows its failure', () => {
  expect(busyRetrySeconds({ error: busy(30), errorUpdateCount: 3 })).toBe(30)
  expect(busyRetrySeconds({ error: busy(30), errorUpdateCount: 4 })).toBeUndefined()
})

test('a query without an error, or with another one, is not retried', () => {
  expect(busyRetrySeconds({ error: null, errorUpdateCount: 0 })).toBeUndefined()
  expect(busyRetrySeconds({ error: new Error('no'), errorUpdateCount: 1 })).toBeUndefined()
})
