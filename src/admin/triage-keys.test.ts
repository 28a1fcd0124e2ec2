import { expect, test } from 'vitest'
import { statusLabel, statusOptions, statusTone } from './status'
import { getTriageAction } from './triage-keys'

const press = (key: string, more = {}) =>
  getTriageAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  ['j', 1],
  ['J', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
] as const)('the key %s moves the selection by %i', (key, step) => {
  expect(press(key)).toEqual({ kind: 'move', step })
})

test.each([
  ['1', 'new'],
  ['2', 'in_progress'],
  ['3', 'resolved'],
] as const)('the key %s sets the status %s', (key, status) => {
  expect(press(key)).toEqual({ kind: 'set', status })
})

test.each(['0', '4', 'x', 'Enter', 'Tab', ' '])('the key %o has no action', (key) => {
  expect(press(key)).toBeNull()
})

test('a key with Control, Meta or Alt has no action', () => {
  expect(press('1', { ctrlKey: true })).toBeNull()
  expect(press('j', { metaKey: true })).toBeNull()
  expect(press('3', { altKey: true })).toBeNull()
})

test('a status badge is blue for new, yellow for in progress, green for resolved, grey for any other', () => {
  expect(['new', 'in_progress', 'resolved', 'archived'].map(statusTone)).toEqual(['blue', 'yellow', 'green', 'grey'])
  expect(statusLabel('archived')).toBe('archived')
})

test('a message of an unknown status can be set to each known one', () => {
  expect(statusOptions('archived').map(({ value }) => value)).toEqual(['archived', 'new', 'in_progress', 'resolved'])
  expect(statusOptions('new')).toHaveLength(3)
})
