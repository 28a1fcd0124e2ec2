import { expect, test } from 'vitest'
import { BackendError, type BackendErrorKind, isAbortError } from './errors'

test.each<[BackendErrorKind, number | undefined, boolean]>([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['http', 429, true],
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

test('only an AbortError of the browser counts as an abort', () => {
  expect(isAbortError(new DOMException('stopped', 'AbortError'))).toBe(true)
  expect(isAbortError(new DOMException('late', 'TimeoutError'))).toBe(false)
  expect(isAbortError(Object.assign(new Error('x'), { name: 'AbortError' }))).toBe(false)
  expect(isAbortError(null)).toBe(false)
})
