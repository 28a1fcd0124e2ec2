import { afterEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './drafts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a draft is read as it was written', () => {
  writeDraft('letter', { subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('letter')).toEqual({ subject: 'Size 7', message: 'Is it <b>there</b>? 玉 💍' })
  expect(readDraft('another')).toEqual({})
})

test('a cleared draft is gone, and one without text was never there', () => {
  writeDraft('letter', { subject: 'Size 7' })
  clearDraft('letter')
  expect(readDraft('letter')).toEqual({})
  writeDraft('letter', { subject: '', message: undefined })
  expect(sessionStorage).toHaveLength(0)
})

test.each(['not json', '[1]', 'null', '"text"', '7'])('what is no draft, %s, reads as none', (kept) => {
  sessionStorage.setItem('liangyi.draft.letter', kept)
  expect(readDraft('letter')).toEqual({})
})

test('parts that are not text are left out', () => {
  sessionStorage.setItem('liangyi.draft.letter', '{"subject":7,"message":"kept","email":null}')
  expect(readDraft('letter')).toEqual({ message: 'kept' })
})

test('a browser that refuses storage loses no more than the draft', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeDraft('letter', { subject: 'Size 7' })
  clearDraft('letter')
  expect(readDraft('letter')).toEqual({})
})
