import { expect, test, vi } from 'vitest'
import { BackendError } from './errors'
import { isStoredBefore, toBackendError } from './supabase-error'

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

test('on a French page, the database’s English is replaced by the failure text', async () => {
  vi.resetModules()
  vi.doMock('../language/language', () => ({ LANGUAGE: 'fr' }))
  const french = await import('./supabase-error')
  vi.doUnmock('../language/language')
  expect(french.toBackendError({ message: 'Too long' }, { status: 400 }, FAILURE).message).toBe(FAILURE)
})

test('a readable message with a bracket is kept', () => {
  const error = toBackendError({ message: 'At most 5 [five]' }, { status: 400 }, FAILURE)
  expect(error.message).toBe('At most 5 [five]')
})

test('a row is known to be stored before by its taken id, not by another unique value', () => {
  const refused = (message: string, code = '23505') => toBackendError({ message, code }, { status: 409 }, FAILURE)
  expect(isStoredBefore(refused('duplicate key value violates unique constraint "reviews_pkey"'))).toBe(true)
  expect(isStoredBefore(refused('duplicate key value violates unique constraint "cart_items_of_user"'))).toBe(false)
  expect(isStoredBefore(refused('constraint "reviews_pkey"', '23503'))).toBe(false)
  expect(isStoredBefore(new BackendError('http', FAILURE, { code: '23505' }))).toBe(false)
  expect(isStoredBefore(new Error('"reviews_pkey"'))).toBe(false)
})
