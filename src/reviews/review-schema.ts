import * as z from 'zod/mini'
import { RATING_MAX, REVIEW_LIMITS } from '../shop'
import { codePointLength } from '../ui/code-point-length'

function requiredText(label: string, most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1, `${label} is required`),
    z.refine((text) => codePointLength(text) <= most, `${label} must be less than ${most} characters`),
  )
}

/** What a customer writes, trimmed. Each limit itself is allowed. The rating comes as a radio button's text. */
export const reviewSchema = z.object({
  rating: z.pipe(z.coerce.number<string>(), z.int().check(z.minimum(1), z.maximum(RATING_MAX))),
  title: requiredText('Title', REVIEW_LIMITS.title),
  comment: requiredText('Comment', REVIEW_LIMITS.comment),
})

/** As it stands in the form. */
export type ReviewInput = z.input<typeof reviewSchema>
/** As it is sent. */
export type NewReview = z.output<typeof reviewSchema>

/** A review as the database gives it; `createdAt` is its own text, exact to the microsecond, as it is part of a key. */
const reviewRow = z.object({
  id: z.string(),
  user_name: z.string(),
  rating: z.coerce.number(),
  title: z.string(),
  comment: z.string(),
  created_at: z.string(),
})

export const reviewRows = z.array(reviewRow)
export type Review = z.output<typeof reviewRow>

/** Postgres' numbers come as numbers or as texts. */
export const summaryRows = z.tuple([
  z.object({
    average: z.nullable(z.coerce.number()),
    ratings: z.coerce.number(),
    histogram: z.array(z.coerce.number()),
  }),
])

export type Summary = {
  /** To one decimal; null where there is no review yet. */
  average: number | null
  /** How many reviews there are. */
  count: number
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  histogram: readonly number[]
}
