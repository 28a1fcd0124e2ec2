import { expect, test } from 'vitest'
import { toBackendError } from './supabase-error'

const FAILURE = 'We couldn’t load the reviews.'

test('an error response has the server’s own message, code, status and wait', () => {
  const cause = { message: ' Duplicate key. ', code: '23505' }
  expect(toBackendError(cause, { status: 409, retryAfter: 7 }, FAILURE)).toMatchObject({
    kind: 'http',
    message: 'Duplicate key.',
    status: 409,
    code: '23505',
    retryAfter: 7,
    cause,
  })
})

test.each([undefined, '', '  ', '{"a":1}', '[1]', '<!doctype html>', ' <p>'])(
  'an error response with the message %j gets the failure text',
  (message) => {
    expect(toBackendError(message === undefined ? {} : { message }, { status: 500 }, FAILURE).message).toBe(FAILURE)
  },
)

test('a readable message with a bracket is kept', () => {
  const error = toBackendError({ message: 'At most 5 [five]' }, { status: 400 }, FAILURE)
  expect(error.message).toBe('At most 5 [five]')
})

test.each([0, undefined])('status %s counts as no response', (status) => {
  const error = toBackendError({ message: 'fetch failed', code: '' }, { status }, FAILURE)
  expect(error).toMatchObject({ kind: 'network', message: FAILURE })
  expect([error.status, error.code, error.retryAfter]).toEqual([undefined, undefined, undefined])
})
