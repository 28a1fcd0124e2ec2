import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { RATING_MAX } from '../domain/shop'
import { TOO_MANY_MESSAGES } from '../forms/failed-write'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { toast } from '../ui/toast'
import { RATINGS_KEY, reviewsKey } from './ratings'
import { type NewReview, type ReviewFormValues, reviewSchema } from './review-schema'
import { submitReview } from './submit-review'

const SIGN_IN_FIRST = t`Please sign in to leave a review.`
const EMPTY_REVIEW: ReviewFormValues = { rating: String(RATING_MAX), title: '', comment: '' }

export const reviewDraftName = (handle: string) => `review.${handle}`

export type ReviewFormReturn = UseFormReturn<ReviewFormValues, unknown, NewReview>

function notifyMissingFields({ title, comment }: FieldErrors<ReviewFormValues>, values: ReviewFormValues): void {
  const isMissing = (title && !values.title.trim()) || (comment && !values.comment.trim())
  if (isMissing) toast(t`Missing fields`, { description: t`Please fill in all fields.`, tone: 'danger' })
}

function hasStatus(error: Error, status: number): boolean {
  return error instanceof BackendError && error.status === status
}

/** The form of a new review; `onSignIn` is called when the visitor has to sign in first. */
export function useReviewForm(handle: string, onSignIn: () => void) {
  const { user } = useSession()
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: reviewDraftName(handle),
    schema: reviewSchema,
    initialValues: EMPTY_REVIEW,
  })
  const client = useQueryClient()

  function askToSignIn() {
    toast(t`Authentication required`, { description: SIGN_IN_FIRST, tone: 'danger' })
    onSignIn()
  }

  const submission = useMutation({
    mutationFn: async ({ values }: FormSubmission<ReviewFormValues, NewReview>) => {
      if (!user) throw new BackendError('http', SIGN_IN_FIRST, { status: 401 })
      return submitReview(handle, user, values)
    },
    onSuccess: (_, { typedValues }) => {
      resetSubmitted(typedValues)
      toast(t`Review submitted`, { description: t`Thank you for your review!` })
      // Not awaited, so that the form is ready for the next review.
      void client.invalidateQueries({ queryKey: [RATINGS_KEY] })
      // A first load that is still under way may lack the review, and an invalidation alone would keep it.
      void client.cancelQueries({ queryKey: reviewsKey(handle) })
      void client.invalidateQueries({ queryKey: reviewsKey(handle) })
    },
    onError: (error) => {
      if (hasStatus(error, 401)) return askToSignIn()
      const description = hasStatus(error, 429) ? TOO_MANY_MESSAGES : error.message
      toast(t`Error`, { description, tone: 'danger' })
    },
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (user) return submitWith(submission, notifyMissingFields)(event)
    event.preventDefault()
    askToSignIn()
  }

  return { form, submission, handleSubmit }
}
