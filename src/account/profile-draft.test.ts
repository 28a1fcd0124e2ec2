import { expect, test } from 'vitest'
import { dropProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft'

const TYPED = { fullName: 'Mei Ch', phone: '+1 604' }

test('what was typed is there again for the same customer, and for nobody else', () => {
  keepProfileDraft('mei', TYPED)
  expect(readProfileDraft('mei')).toEqual(TYPED)
  expect(readProfileDraft('river')).toBeNull()
})

test('what was saved is no draft any more', () => {
  keepProfileDraft('mei', TYPED)
  dropProfileDraft()
  expect(readProfileDraft('mei')).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"userId":"mei"}', '{"userId":"mei","fullName":1,"phone":[]}'])(
  'storage that holds %o holds no draft',
  (stored) => {
    sessionStorage.setItem('liangyi.profile-draft', stored)
    expect(readProfileDraft('mei')).toBeNull()
  },
)
