import { expect, test, vi } from 'vitest'
import { createCartSession } from './cart-session'

test('a browser that refuses storage has one cart session as long as the page', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const getCartSession = createCartSession()
  const id = getCartSession()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(getCartSession()).toBe(id)
  storage.mockRestore()
})
