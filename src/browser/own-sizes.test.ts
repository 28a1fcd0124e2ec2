import { beforeEach, expect, test, vi } from 'vitest'
import { toSizes } from '../domain/sizes'
import { forgetSize, forgetSizes, readOwnSizes, rememberSize } from './own-sizes'
import { forgetRefusedTexts } from './stored-text'

const stored = () => JSON.parse(localStorage.getItem('liangyi.sizes') ?? 'null')

beforeEach(() => {
  localStorage.clear()
  forgetRefusedTexts()
})

test('a size is remembered for its kind and replaced by the next', () => {
  rememberSize('ring', '7')
  rememberSize('bangle', '54 mm')
  rememberSize('ring', '8')
  expect(readOwnSizes()).toEqual(toSizes({ ring: '8', bangle: '54 mm' }))
})

test('forgotten sizes leave nothing behind', () => {
  rememberSize('ring', '7')
  forgetSize('ring')
  expect(stored()).toBeNull()
  rememberSize('bangle', '54 mm')
  rememberSize('ring', '7')
  forgetSizes()
  expect(stored()).toBeNull()
})

test('a size lives in memory if storage refuses it', () => {
  const refusal = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rememberSize('ring', '7')
  expect(readOwnSizes().ring).toBe('7')
  refusal.mockRestore()
  expect(stored()).toBeNull()
})

test.each(['7', '[]', '{"ring":7,"hat":"M"}', '{"ring":null}', '{'])('stored nonsense holds no size: %s', (text) => {
  localStorage.setItem('liangyi.sizes', text)
  expect(readOwnSizes()).toEqual(toSizes({}))
})
