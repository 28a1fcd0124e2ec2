import { expect, test } from 'vitest'
import { ensureCartSession, forgetCartSession, readCartSession } from './cart-session'

test('a tab that forgets its cart session leaves the one that another tab has begun since', () => {
  const id = ensureCartSession()
  expect(ensureCartSession()).toBe(id)
  localStorage.clear()
  const newer = ensureCartSession()
  forgetCartSession(id)
  expect(readCartSession()).toBe(newer)
  forgetCartSession(newer)
  expect(readCartSession()).toBeNull()
})
