import { expect, test } from 'vitest'
import { returnPath, returnState } from './return-path'

test('signing in leads back to the page that asked for it, with its filter', () => {
  expect(returnPath(returnState({ pathname: '/admin', search: '?status=new&q=ring' }))).toBe('/admin?status=new&q=ring')
})

test.each([
  null,
  undefined,
  {},
  { from: 42 },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example/admin' },
  { from: '/admin/../..//evil.example' },
  { from: '/admin.evil.example' },
  { from: 'javascript:alert(1)' },
  { from: '/auth' },
])('%o leads to the profile', (state) => {
  expect(returnPath(state)).toBe('/profile')
})
