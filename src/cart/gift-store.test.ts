import { afterEach, expect, test, vi } from 'vitest'
import { pageSession } from '../backends/session'
import { waitingToasts } from '../ui/toast'
import { clearGift, findNoteError, followGift, giftStore, readGift } from './gift-store'

const CUSTOMER_USER = { id: 'mei', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' }

afterEach(() => {
  vi.unstubAllGlobals()
  clearGift()
  waitingToasts.setState([], true)
})

test('what storage refuses stays while the page is open, and the shopper is told once', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => '{"isGift":true,"note":"Older"}', setItem })
  giftStore.setState({ isGift: true, note: 'For' })
  giftStore.setState({ note: 'For 美' })
  followGift()()
  expect(readGift()).toEqual({ note: 'For 美', hidePrices: false })
  expect(waitingToasts.getState().map(({ title }) => title)).toEqual(['Your cart can’t be saved'])
})

test('a note that storage has refused is forgotten at sign-out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  giftStore.setState({ isGift: true, note: 'For 美' })
  pageSession.store.setState({ user: CUSTOMER_USER, loading: false })
  pageSession.store.setState({ user: null })
  expect(readGift()).toBeNull()
})

test.each(['', 'null', '[]', '7', '{"isGift":"yes","note":{},"hidePrices":1}'])('stored %j is no gift', (stored) => {
  localStorage.setItem('liangyi.gift', stored)
  followGift()()
  expect(giftStore.getState()).toEqual({ isGift: false, note: '', hidePrices: false })
})

test('a note is counted in characters, not bytes, and refused with hidden ones', () => {
  expect(findNoteError(`${'💍'.repeat(249)}\n`)).toBeUndefined()
  expect(findNoteError('玉'.repeat(251))).toBe('Gift note must be at most 250 characters')
  expect(findNoteError('A\u202eB')).toBe('Gift note contains hidden characters. Please type it again.')
})
