import { expect, test } from 'vitest'
import { withTopic } from './contact-form'

test('a topic fills an empty subject, replaces another topic and keeps typed text', () => {
  expect(withTopic('', 'An order')).toBe('An order')
  expect(withTopic('An order', 'A question')).toBe('A question')
  expect(withTopic('blue bowl', 'An order')).toBe('An order: blue bowl')
  expect(withTopic('An order: blue bowl', 'A return')).toBe('A return: blue bowl')
})

test('a subject that has no room for a topic stays as it is', () => {
  const subject = 'x'.repeat(200)
  expect(withTopic(subject, 'A question')).toBe(subject)
})
