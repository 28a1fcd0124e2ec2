import { expect, test } from 'vitest'
import { describeAuthError, explainAuthError } from './request-auth'

test.each([
  ['invalid_credentials', 'from the server', 'Invalid login credentials'],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'Please wait 42 seconds, then try again.',
  ],
  ['unheard_of', 'from the server', 'It failed.'],
])('on a French page, the auth server’s error %s has a text of the shop', (code, message, text) => {
  expect(explainAuthError(message, code, 'It failed.')).toBe(text)
})

test('an English page shows the auth server’s own text', () => {
  expect(describeAuthError('from the server', 'invalid_credentials', 'It failed.')).toBe('from the server')
})
