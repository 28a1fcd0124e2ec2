import { expect, test } from 'vitest'
import { statusLabel, statusOptions, statusTone } from './status'

test('a status badge is blue for new, yellow for in progress, green for resolved, grey for any other', () => {
  expect(['new', 'in_progress', 'resolved', 'archived'].map(statusTone)).toEqual(['blue', 'yellow', 'green', 'grey'])
  expect(statusLabel('archived')).toBe('archived')
})

test('a message with an unknown status can be set to each known one', () => {
  expect(statusOptions('archived').map(({ value }) => value)).toEqual(['archived', 'new', 'in_progress', 'resolved'])
  expect(statusOptions('new')).toHaveLength(3)
})
