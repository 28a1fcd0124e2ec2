import { expect, test } from 'vitest'
import { withTopic } from './topics'

test('a topic fills an empty subject, replaces another topic and keeps typed text', () => {
  expect(withTopic('', 'Repair a piece')).toBe('Repair a piece')
  expect(withTopic('Repair a piece', 'A question')).toBe('A question')
  expect(withTopic('jade ring', 'Repair a piece')).toBe('Repair a piece: jade ring')
  expect(withTopic('Repair a piece: jade ring', 'Resize a ring')).toBe('Resize a ring: jade ring')
})

test('a subject that has no room for a topic stays as it is', () => {
  const subject = 'x'.repeat(200)
  expect(withTopic(subject, 'A question')).toBe(subject)
})
