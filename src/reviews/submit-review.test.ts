import { expect, test } from 'vitest'
import { displayNameOf } from './submit-review'

test.each([
  ['mei.lin@example.com', 'mei.lin'],
  ['@example.com', 'Anonymous'],
  ['', 'Anonymous'],
  [undefined, 'Anonymous'],
])('the author with email %j is displayed as %s', (email, name) => {
  expect(displayNameOf(email)).toBe(name)
})
