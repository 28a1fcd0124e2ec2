import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, hasDraft, readDraft, saveDraft } from './drafts'

afterEach(() => {
  vi.unstubAllGlobals()
  clearDraft('contact')
  sessionStorage.clear()
})

function stubStorage(error: DOMException) {
  const fail = () => {
    throw error
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: fail, removeItem: fail })
}

test('a saved draft is read back unchanged, and another form has none', () => {
  saveDraft('contact', { subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('contact')).toEqual({ subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('newsletter')).toEqual({})
})

test('a tab has a draft of a form from its first text on', () => {
  expect(hasDraft('contact')).toBe(false)
  saveDraft('contact', { subject: '' })
  expect(hasDraft('contact')).toBe(true)
  clearDraft('contact')
  expect(hasDraft('contact')).toBe(false)
})

test('a cleared draft is removed from storage', () => {
  saveDraft('contact', { subject: 'Size 7' })
  clearDraft('contact')
  expect(readDraft('contact')).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

test.each(['not json', '[1]', 'null', '"text"', '7', ''])('stored %j is read as an empty draft', (stored) => {
  sessionStorage.setItem('liangyi.draft.contact', stored)
  expect(readDraft('contact')).toEqual({})
})

test('stored values that are not texts are left out of a draft', () => {
  sessionStorage.setItem('liangyi.draft.contact', '{"subject":7,"message":"kept","email":null}')
  expect(readDraft('contact')).toEqual({ message: 'kept' })
})

test.each(['QuotaExceededError', 'SecurityError'])(
  'a draft survives a storage that throws %s, until it is cleared',
  (name) => {
    sessionStorage.setItem('liangyi.draft.contact', '{"subject":"Size 6"}')
    stubStorage(new DOMException('denied', name))
    saveDraft('contact', { subject: 'Size 7' })
    expect(readDraft('contact')).toEqual({ subject: 'Size 7' })
    clearDraft('contact')
    expect(readDraft('contact')).toEqual({})
  },
)
