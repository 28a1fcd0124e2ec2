import { expect, test } from 'vitest'
import { reviewerName } from './review-requests'

test.each([
  ['mei.lin@example.com', 'mei.lin'],
  ['@example.com', 'Anonymous'],
  ['', 'Anonymous'],
  [undefined, 'Anonymous'],
])('%j signs as %s', (email, name) => {
  expect(reviewerName(email)).toBe(name)
})
