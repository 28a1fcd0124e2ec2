import { expect, test } from 'vitest'
import { type ReviewInput, reviewSchema, summaryRows } from './review-schema'

function review(overrides: Partial<ReviewInput> = {}): ReviewInput {
  return { rating: '5', title: 'Light', comment: 'It warms in a minute.', ...overrides }
}

function firstMessage(overrides: Partial<ReviewInput>): string | undefined {
  return reviewSchema.safeParse(review(overrides)).error?.issues[0]?.message
}

test('a whole review passes, trimmed, its rating a number', () => {
  expect(reviewSchema.parse(review({ title: ' Light\n', rating: '4' }))).toEqual({
    rating: 4,
    title: 'Light',
    comment: 'It warms in a minute.',
  })
})

test.each([
  ['title', 'Title is required'],
  ['comment', 'Comment is required'],
] as const)('a blank %s is missing', (field, text) => {
  expect(firstMessage({ [field]: '' })).toBe(text)
  expect(firstMessage({ [field]: ' \n' })).toBe(text)
})

test.each([
  ['title', 100, 'Title must be less than 100 characters'],
  ['comment', 1000, 'Comment must be less than 1000 characters'],
] as const)('%s may have %i characters and no more', (field, most, text) => {
  for (const character of ['a', '玉', '💍']) {
    expect(firstMessage({ [field]: character.repeat(most) })).toBeUndefined()
    expect(firstMessage({ [field]: character.repeat(most + 1) })).toBe(text)
  }
})

test.each(['1', '2', '3', '4', '5'])('%s is a rating', (rating) => {
  expect(reviewSchema.safeParse(review({ rating })).success).toBe(true)
})

test.each(['0', '6', '4.5', '-1', 'five'])('%j is no rating', (rating) => {
  expect(reviewSchema.safeParse(review({ rating })).success).toBe(false)
})

test('numbers of the database may come as texts', () => {
  expect(summaryRows.parse([{ average: '4.5', ratings: '2', histogram: [0, 0, 0, 1, 1] }])).toEqual([
    { average: 4.5, ratings: 2, histogram: [0, 0, 0, 1, 1] },
  ])
  expect(summaryRows.parse([{ average: null, ratings: 0, histogram: [0, 0, 0, 0, 0] }])[0]?.average).toBeNull()
})
