import { expect, test } from 'vitest'
import { createReturnState, readReturnPath } from './return-path'

test('signing in returns to the page that redirected to sign-in, with its query', () => {
  expect(readReturnPath(createReturnState({ pathname: '/admin', search: '?status=new&q=ring' }))).toBe(
    '/admin?status=new&q=ring',
  )
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
])('the router state %o leads to the profile', (state) => {
  expect(readReturnPath(state)).toBe('/profile')
})
