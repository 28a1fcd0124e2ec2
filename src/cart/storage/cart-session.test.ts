import { expect, test, vi } from 'vitest'
import { createCartSession } from './cart-session'

test('a browser that refuses storage has one cart session as long as the page', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const session = createCartSession()
  expect(session.peek()).toBeUndefined()
  const id = session.get()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(session.get()).toBe(id)
  expect(session.peek()).toBe(id)
  session.forget(id)
  expect(session.peek()).toBeUndefined()
  storage.mockRestore()
})

test('a tab that forgets its cart session leaves the one that another tab has begun since', () => {
  const session = createCartSession()
  const id = session.get()
  localStorage.clear()
  const newer = createCartSession().get()
  session.forget(id)
  expect(session.peek()).toBe(newer)
})

test('an id that a full storage did not take lasts as long as the page', () => {
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const session = createCartSession()
  const id = session.get()
  expect(session.get()).toBe(id)
  refusing.mockRestore()
})
