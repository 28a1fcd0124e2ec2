import { expect, test } from 'vitest'
import { assertNoSecrets, findExposedSecrets } from './secrets'

const token = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

test.each([
  'sk_live_51H',
  'sk_test_51H',
  'rk_live_51H',
  'whsec_abc',
  'sb_secret_abc',
  'shpat_0123',
  'shpss_0123',
  'SB_SECRET_ABC',
  ' sk_live_51H ',
  'https://x.test/?key=sk_live_51H',
  token({ role: 'service_role' }),
  `Bearer ${token({ iss: 'supabase', role: 'service_role' })}`,
])('%s in a public variable stops the build', (value) => {
  expect(findExposedSecrets({ VITE_KEY: value })).toEqual(['VITE_KEY'])
})

test.each([
  undefined,
  '',
  '/',
  'https://desk_lamps.myshopify.com',
  'sb_publishable_abc',
  'pk_live_51H',
  'mask_1',
  '0123456789abcdef0123456789abcdef',
  token({ role: 'anon' }),
  'a.b.c',
])('%s does not', (value) => {
  expect(findExposedSecrets({ VITE_KEY: value })).toEqual([])
})

test('a secret in a private variable is allowed', () => {
  expect(() => assertNoSecrets({ STRIPE_SECRET_KEY: 'sk_live_51H' })).not.toThrow()
})

test('the message names each variable without its value', () => {
  const refused = () => assertNoSecrets({ VITE_B: 'sk_live_verysecret', VITE_A: 'whsec_verysecret', VITE_C: 'fine' })
  expect(refused).toThrow('VITE_A, VITE_B hold a secret key')
  expect(refused).not.toThrow('verysecret')
})
