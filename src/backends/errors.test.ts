import { expect, test } from 'vitest'
import { BackendError, type BackendErrorKind, isAbortError } from './errors'

test.each<[BackendErrorKind, number | undefined, boolean]>([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['http', 429, true],
  ['http', 430, true],
  ['http', 500, true],
  ['http', 503, true],
  ['http', 499, false],
  ['http', 404, false],
  ['graphql', undefined, false],
  ['validation', 200, false],
  ['payment-required', 402, false],
])('a %s failure with status %s can be tried again: %s', (kind, status, isRetryable) => {
  expect(new BackendError(kind, '', { status }).isRetryable).toBe(isRetryable)
})

test.each([
  ['THROTTLED', true, true],
  ['INTERNAL_SERVER_ERROR', true, false],
  ['TIMEOUT', true, false],
  ['ACCESS_DENIED', false, false],
])('a GraphQL error with the code %s can be tried again, a read: %s, a write: %s', (code, read, write) => {
  expect(new BackendError('graphql', '', { code }).isRetryable).toBe(read)
  expect(new BackendError('graphql', '', { code, isWrite: true }).isRetryable).toBe(write)
})

test.each<[BackendErrorKind, number | undefined, boolean]>([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['validation', 200, true],
  ['http', 502, true],
  ['http', 504, true],
  ['http', 500, false],
  ['http', 501, false],
  ['http', 503, false],
  ['http', 409, false],
  ['graphql', undefined, false],
])('after a %s failure with status %s a write may have been stored: %s', (kind, status, isOutcomeUnknown) => {
  expect(new BackendError(kind, '', { status }).isOutcomeUnknown).toBe(isOutcomeUnknown)
})

test.each([
  [{ status: 400 }, true],
  [{ status: 404, code: 'PT404' }, true],
  [{ status: 409, code: '23505' }, false],
  [{ status: 403, code: 'PT403' }, false],
  [{ status: 500 }, false],
  [{}, false],
])('the message of an error with %j is written for people: %s', (details, isExplained) => {
  expect(new BackendError('http', '', details).isExplained).toBe(isExplained)
})

test('only an AbortError of the browser counts as an abort', () => {
  expect(isAbortError(new DOMException('stopped', 'AbortError'))).toBe(true)
  expect(isAbortError(new DOMException('late', 'TimeoutError'))).toBe(false)
  expect(isAbortError(Object.assign(new Error('x'), { name: 'AbortError' }))).toBe(false)
  expect(isAbortError(null)).toBe(false)
})
