import { expect, onTestFinished, test, vi } from 'vitest'
import { clearDraft, followForgottenDrafts, forgetDrafts, hasDraft, readDraft, resetDrafts, saveDraft } from './drafts'

test('a saved draft is read back unchanged, by a reloaded page too, and another form has none', () => {
  saveDraft('contact', { subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('contact')).toEqual({ subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  resetDrafts()
  expect(readDraft('contact')).toEqual({ subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('newsletter')).toEqual({})
})

test('a text of a megabyte is stored up to 20,000 characters', () => {
  saveDraft('contact', { message: 'x'.repeat(1_000_000) })
  expect(readDraft('contact').message).toHaveLength(20_000)
})

test('a tab has a draft of a form from its first text on, until it is cleared', () => {
  expect(hasDraft('contact')).toBe(false)
  saveDraft('contact', { subject: '' })
  expect(hasDraft('contact')).toBe(true)
  clearDraft('contact')
  expect(hasDraft('contact')).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test.each(['not json', '["text"]', 'null', '"text"', '7', ''])('stored %j is read as an empty draft', (text) => {
  sessionStorage.setItem('liangyi.draft.contact', text)
  expect(readDraft('contact')).toEqual({})
})

test('stored values that are not texts are left out of a draft', () => {
  sessionStorage.setItem('liangyi.draft.contact', '{"subject":7,"message":"kept","email":null}')
  expect(readDraft('contact')).toEqual({ message: 'kept' })
})

test('a draft survives a storage that throws, until it is cleared', () => {
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => '{"subject":"Size 6"}', setItem: fail, removeItem: fail })
  saveDraft('contact', { subject: 'Size 7' })
  expect(readDraft('contact')).toEqual({ subject: 'Size 7' })
  clearDraft('contact')
  expect(readDraft('contact')).toEqual({ subject: 'Size 6' })
})

test('a sign-out forgets the drafts of other tabs too', () => {
  onTestFinished(followForgottenDrafts())
  const changes: StorageEventInit[] = []
  const setItem = (key: string, newValue: string) => changes.push({ key, newValue })
  vi.stubGlobal('localStorage', { setItem, removeItem: () => {} })
  forgetDrafts()
  // As if in another tab, whose browser sends the changes as events.
  saveDraft('contact', { subject: 'Size 7' })
  for (const change of changes) dispatchEvent(new StorageEvent('storage', change))
  expect(readDraft('contact')).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})
