import * as z from 'zod/mini'
import { requiredText } from '../forms/rules'
import { RATING_MAX, REVIEW_LIMITS } from '../shop'

/** A review, trimmed. The rating comes as the text of a radio button. */
export const reviewSchema = z.object({
  rating: z.pipe(z.coerce.number<string>(), z.int().check(z.minimum(1), z.maximum(RATING_MAX))),
  title: requiredText('Title', REVIEW_LIMITS.title),
  comment: requiredText('Comment', REVIEW_LIMITS.comment),
})

/** The values of the form's fields. */
export type ReviewFormValues = z.input<typeof reviewSchema>
/** The validated review. */
export type NewReview = z.output<typeof reviewSchema>

/** A row of the reviews table. `created_at` stays a text, exact to the microsecond, because it is part of a cursor. */
const reviewRowSchema = z.object({
  id: z.string(),
  user_name: z.string(),
  rating: z.coerce.number(),
  title: z.string(),
  comment: z.string(),
  created_at: z.string(),
})

export const reviewRowsSchema = z.array(reviewRowSchema)
export type Review = z.output<typeof reviewRowSchema>

/** A review with the product it is about. */
const testimonialRowSchema = z.extend(reviewRowSchema, { product_id: z.string() })
export const testimonialRowsSchema = z.array(testimonialRowSchema)
export type Testimonial = z.output<typeof testimonialRowSchema>

/** The one row of the function review_summary; Postgres' numerics may come as texts. */
export const ratingSummaryRowsSchema = z.tuple([
  z.object({
    average: z.nullable(z.coerce.number()),
    ratings: z.coerce.number(),
    histogram: z.array(z.coerce.number()),
  }),
])

export type RatingSummary = {
  /** To one decimal; null without reviews. */
  average: number | null
  /** The number of reviews. */
  count: number
  /** The numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: readonly number[]
}
