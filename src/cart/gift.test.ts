import { afterEach, expect, test } from 'vitest'
import { clearGift } from './customer-texts'
import { findNoteError, readGift } from './gift'

afterEach(clearGift)

test.each(['', 'null', '[]', '7', '{"isGift":"yes","note":{}}'])('the stored value %j is not a gift', (stored) => {
  localStorage.setItem('liangyi.gift', stored)
  expect(readGift()).toBeNull()
})

test('a note is counted in characters, not bytes, and refused with hidden ones', () => {
  expect(findNoteError(`${'💍'.repeat(249)}\n`)).toBeUndefined()
  expect(findNoteError('玉'.repeat(251))).toBe('Gift note must be at most 250 characters')
  expect(findNoteError('A\u202eB')).toBe('Gift note contains hidden characters. Please type it again.')
})
