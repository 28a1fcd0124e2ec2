import { expect, test } from 'vitest'
import { type ReviewFormValues, reviewSchema } from './review-schema'

function review(overrides: Partial<ReviewFormValues> = {}): ReviewFormValues {
  return { rating: '5', title: 'Light', comment: 'It warms in a minute.', ...overrides }
}

function firstErrorMessage(overrides: Partial<ReviewFormValues>): string | undefined {
  return reviewSchema.safeParse(review(overrides)).error?.issues[0]?.message
}

test.each([
  ['title', 100, 'Title must be less than 100 characters'],
  ['comment', 1000, 'Comment must be less than 1000 characters'],
] as const)('%s of a review holds %i characters and no more', (field, limit, text) => {
  for (const character of ['a', '玉', '💍']) {
    expect(firstErrorMessage({ [field]: character.repeat(limit) })).toBeUndefined()
    expect(firstErrorMessage({ [field]: character.repeat(limit + 1) })).toBe(text)
  }
})

test.each(['1', '2', '3', '4', '5'])('%s is accepted as a rating', (rating) => {
  expect(reviewSchema.safeParse(review({ rating })).success).toBe(true)
})

test.each(['0', '6', '4.5', '-1', 'five'])('%j is refused as a rating', (rating) => {
  expect(reviewSchema.safeParse(review({ rating })).success).toBe(false)
})
