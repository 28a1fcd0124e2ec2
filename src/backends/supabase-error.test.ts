import { expect, test } from 'vitest'
import { toBackendError } from './supabase-error'

const FAILURE = 'We couldn’t load the reviews.'

test.each([undefined, '', '  ', '{"a":1}', '[1]', '<!doctype html>', ' <p>'])(
  'an error response with the message %j gets the failure text',
  (message) => {
    expect(toBackendError(message === undefined ? {} : { message }, { status: 500 }, FAILURE).message).toBe(FAILURE)
  },
)

test('a code of the database gets its text, and an unknown one the failure text', () => {
  const messageOf = (message: string) => toBackendError({ message, code: '23514' }, { status: 400 }, FAILURE).message
  expect(messageOf('unknown_product')).toBe('There is no such product.')
  expect(messageOf('code_of_tomorrow')).toBe(FAILURE)
})

test('a readable message with a bracket is kept', () => {
  const error = toBackendError({ message: 'At most 5 [five]' }, { status: 400 }, FAILURE)
  expect(error.message).toBe('At most 5 [five]')
})
