import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { RATING_MAX, REVIEW_LIMITS } from '../domain/shop'
import { requiredText } from '../forms/rules'
import { isLanguage, type Language } from '../language/languages'

/** The rating is a radio button's text. */
export const reviewSchema = z.object({
  rating: z.pipe(z.coerce.number<string>(), z.int().check(z.minimum(1), z.maximum(RATING_MAX))),
  title: requiredText(t`Title`, REVIEW_LIMITS.title),
  comment: requiredText(t`Comment`, REVIEW_LIMITS.comment),
})

export type ReviewFormValues = z.input<typeof reviewSchema>
export type NewReview = z.output<typeof reviewSchema>

/** `created_at` stays a string, because the cursor needs its microseconds. */
const reviewTextSchema = z.object({
  id: z.string(),
  user_name: z.string(),
  rating: z.coerce.number(),
  title: z.string(),
  comment: z.string(),
  created_at: z.string(),
  language: z.custom<Language>(isLanguage),
})

const reviewRowSchema = z.extend(reviewTextSchema, { reply: z.nullable(z.string()) })

export const reviewRowsSchema = z.array(reviewRowSchema)
export type Review = z.output<typeof reviewRowSchema>

const ownReviewRowSchema = z.extend(reviewTextSchema, { status: z.enum(['pending', 'hidden']) })
export const ownReviewRowsSchema = z.array(ownReviewRowSchema)
export type OwnReview = z.output<typeof ownReviewRowSchema>

export const testimonialRowsSchema = z.array(
  z.pick(z.extend(reviewTextSchema, { product_id: z.string() }), { product_id: true, rating: true, comment: true }),
)
