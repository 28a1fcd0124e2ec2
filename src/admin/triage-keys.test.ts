import { expect, test } from 'vitest'
import { statusLabel, statusOptions, statusTone } from './status'
import { triageAction } from './triage-keys'

const press = (key: string, more = {}) => triageAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  ['j', 1],
  ['J', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
] as const)('%s moves by %i', (key, by) => {
  expect(press(key)).toEqual({ kind: 'move', by })
})

test.each([
  ['1', 'new'],
  ['2', 'in_progress'],
  ['3', 'resolved'],
] as const)('%s sets %s', (key, status) => {
  expect(press(key)).toEqual({ kind: 'set', status })
})

test.each(['0', '4', 'x', 'Enter', 'Tab', ' '])('%o does nothing', (key) => {
  expect(press(key)).toBeNull()
})

test('the browser keeps its own shortcuts', () => {
  expect(press('1', { ctrlKey: true })).toBeNull()
  expect(press('j', { metaKey: true })).toBeNull()
  expect(press('3', { altKey: true })).toBeNull()
})

test('new is blue, in progress yellow, resolved green, any other grey', () => {
  expect(['new', 'in_progress', 'resolved', 'archived'].map(statusTone)).toEqual(['blue', 'yellow', 'green', 'grey'])
  expect(statusLabel('archived')).toBe('archived')
})

test('a message with a status of tomorrow can still be set to one of today', () => {
  expect(statusOptions('archived').map(({ value }) => value)).toEqual(['archived', 'new', 'in_progress', 'resolved'])
  expect(statusOptions('new')).toHaveLength(3)
})
