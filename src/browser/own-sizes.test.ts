import { beforeEach, expect, test, vi } from 'vitest'
import { toSizes } from '../domain/sizes'
import { adoptSizes, dropAccountSizes, forgetSize, readOwnSizes, rememberSize } from './own-sizes'
import { forgetRefusedTexts } from './stored-text'

const account = (sizes: object) => toSizes(sizes)
const stored = () => JSON.parse(localStorage.getItem('liangyi.sizes') ?? 'null')

beforeEach(() => forgetRefusedTexts())

test('a size chosen while the account answers isn’t overwritten by the answer', () => {
  rememberSize('ring', '7')
  const sent = readOwnSizes()
  rememberSize('ring', '8')
  rememberSize('bangle', '54 mm')
  adoptSizes(account({ ring: '7', necklace: '45 cm' }), sent)
  expect(readOwnSizes()).toEqual({
    sizes: account({ ring: '8', bangle: '54 mm', necklace: '45 cm' }),
    unsent: ['ring', 'bangle'],
  })
  adoptSizes(account({ ring: '8', bangle: '54 mm' }), readOwnSizes())
  expect(readOwnSizes().unsent).toEqual([])
})

test('a sign-out keeps only the sizes that the account lacks', () => {
  adoptSizes(account({ ring: '7', bracelet: '18 cm' }), readOwnSizes())
  rememberSize('bangle', '54 mm')
  forgetSize('bracelet', true)
  dropAccountSizes()
  expect(readOwnSizes()).toEqual({ sizes: account({ bangle: '54 mm' }), unsent: ['bangle'] })
})

test('a visitor’s forgotten size leaves nothing behind', () => {
  rememberSize('ring', '7')
  forgetSize('ring', false)
  expect(stored()).toBeNull()
})

test('a size lives in memory if storage refuses it', () => {
  const refusal = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rememberSize('ring', '7')
  expect(readOwnSizes().sizes.ring).toBe('7')
  refusal.mockRestore()
  expect(stored()).toBeNull()
})

test.each(['7', '[]', '{"sizes":{"ring":7,"hat":"M"},"unsent":["hat",1]}', '{"sizes":null,"unsent":{}}', '{'])(
  'stored nonsense holds no size: %s',
  (text) => {
    localStorage.setItem('liangyi.sizes', text)
    expect(readOwnSizes()).toEqual({ sizes: account({}), unsent: [] })
  },
)
