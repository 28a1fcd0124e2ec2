import { expect, test } from 'vitest'
import { translateAuthError } from './auth-errors'

test.each([
  ['invalid_credentials', 'from the server', 'Invalid login credentials'],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'Please wait 42 seconds, then try again.',
  ],
  ['unheard_of', 'from the server', 'It failed.'],
])('on a French page, the auth server’s error %s has a text of the shop', (code, message, text) => {
  expect(translateAuthError({ code, message }, 'It failed.', 'fr')).toEqual({ code, message: text })
})

test('an English page shows the auth server’s own text', () => {
  const error = { code: 'invalid_credentials', message: 'from the server' }
  expect(translateAuthError(error, 'It failed.', 'en')).toBe(error)
})
