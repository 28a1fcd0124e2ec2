import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetRefusedTexts, readText, saveText, useStoredText } from './stored-text'

const KEY = 'liangyi.test'

function refuseStorage() {
  return vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  forgetRefusedTexts()
})

test('a text that storage refuses to store or remove lives as long as the page', () => {
  saveText(KEY, 'stored')
  const refusal = refuseStorage()
  const onRefused = vi.fn()
  saveText(KEY, 'new', onRefused)
  saveText(KEY, 'newer', onRefused)
  expect(onRefused).toHaveBeenCalledOnce()
  expect(readText(KEY)).toBe('newer')
  saveText(KEY, null)
  expect(readText(KEY)).toBeNull()
  refusal.mockRestore()
  expect(readText(KEY)).toBeNull()
})

test('a text that storage takes again is read from there, where other tabs change it', () => {
  const refusal = refuseStorage()
  saveText(KEY, 'refused')
  refusal.mockRestore()
  saveText(KEY, 'stored')
  localStorage.setItem(KEY, 'of another tab')
  expect(readText(KEY)).toBe('of another tab')
})

test('a component shows what this tab and others store', () => {
  const { result } = renderHook(() => useStoredText(KEY))
  act(() => void saveText(KEY, 'own'))
  expect(result.current).toBe('own')
  localStorage.setItem(KEY, 'of another tab')
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(result.current).toBe('of another tab')
})
