import { AuthWeakPasswordError, type WeakPassword } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { describeAuthError, explainAuthError } from './request-auth'
import { toBackendError } from './supabase-error'

test.each([
  ['invalid_credentials', 'from the server', 'Invalid login credentials'],
  [
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 42 seconds.',
    'Please wait 42 seconds, then try again.',
  ],
  ['unheard_of', 'from the server', 'It failed.'],
])('on a French page, the auth server’s error %s has a text of the shop', (code, message, text) => {
  expect(explainAuthError(message, { code }, 'It failed.')).toBe(text)
})

test.each<[reasons: WeakPassword['reasons'], text: string]>([
  [['length'], 'Password must be at least 9 characters.'],
  [['characters'], 'Please use lowercase and uppercase letters, digits and symbols in your password.'],
  [['pwned'], 'Password is known to be weak and easy to guess, please choose a different one.'],
  [
    ['length', 'characters'],
    'Password must be at least 9 characters. Please use lowercase and uppercase letters, digits and symbols in your password.',
  ],
  [[], 'Password is known to be weak and easy to guess, please choose a different one.'],
])('on a French page, a password that is weak by %s is told what it lacks', (reasons, text) => {
  const message =
    'Password should be at least 9 characters. Password should contain at least one character of each: abc, 0123.'
  const refused = new AuthWeakPasswordError(message, 422, reasons)
  expect(toBackendError(refused, { status: 422 }, 'It failed.', explainAuthError).message).toBe(text)
})

test('an English page shows the auth server’s own text', () => {
  expect(describeAuthError('from the server', { code: 'invalid_credentials' }, 'It failed.')).toBe('from the server')
})
