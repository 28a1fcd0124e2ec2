import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepText, readKept, resetKept, useKept } from './kept-text'

const KEY = 'liangyi.test'

function refuseStorage() {
  return vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  resetKept()
})

test('a text that storage refuses, or fails to remove, lasts as long as the page', () => {
  keepText(KEY, 'stored')
  const refusal = refuseStorage()
  const onRefused = vi.fn()
  keepText(KEY, 'new', onRefused)
  keepText(KEY, 'newer', onRefused)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(readKept(KEY)).toBe('newer')
  keepText(KEY, null)
  expect(readKept(KEY)).toBeNull()
  refusal.mockRestore()
  expect(readKept(KEY)).toBeNull()
})

test('a text that storage takes again is read from there, where other tabs change it', () => {
  const refusal = refuseStorage()
  keepText(KEY, 'refused')
  refusal.mockRestore()
  keepText(KEY, 'stored')
  localStorage.setItem(KEY, 'of another tab')
  expect(readKept(KEY)).toBe('of another tab')
})

test('a component shows what this tab and others store', () => {
  const { result } = renderHook(() => useKept(KEY))
  act(() => void keepText(KEY, 'own'))
  expect(result.current).toBe('own')
  localStorage.setItem(KEY, 'of another tab')
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(result.current).toBe('of another tab')
})
