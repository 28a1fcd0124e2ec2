import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { clearDraft, readDraft, writeDraft } from '../forms/drafts'
import { RATING_MAX } from '../shop'
import { toast } from '../ui/toast'
import { reviewsKey } from './review-queries'
import { FAILED_TO_SUBMIT, postReview } from './review-requests'
import { type NewReview, type ReviewInput, reviewSchema } from './review-schema'

const EMPTY: ReviewInput = { rating: String(RATING_MAX), title: '', comment: '' }

const draftName = (handle: string) => `review.${handle}`

export type ReviewFormReturn = UseFormReturn<ReviewInput, unknown, NewReview>

/** The form, filled with what was begun before and writing down what is typed. */
function useDraftedForm(handle: string): ReviewFormReturn {
  const form = useForm<ReviewInput, unknown, NewReview>({ resolver: zodResolver(reviewSchema), defaultValues: EMPTY })
  const { reset, subscribe } = form
  useEffect(() => {
    reset({ ...EMPTY, ...readDraft(draftName(handle)) })
    return subscribe({
      formState: { values: true },
      callback: ({ values: { title, comment, rating } }) => {
        // The rating alone is no draft: it always stands at something.
        if (title || comment) writeDraft(draftName(handle), { title, comment, rating: String(rating) })
        else clearDraft(draftName(handle))
      },
    })
  }, [handle, reset, subscribe])
  return form
}

function sayWhatIsMissing({ title, comment }: FieldErrors<ReviewInput>, values: ReviewInput) {
  const missing = (title && !values.title.trim()) || (comment && !values.comment.trim())
  if (missing) toast('Missing fields', { description: 'Please fill in all fields.', tone: 'danger' })
}

function isUnauthorized(error: Error): boolean {
  return error instanceof BackendError && error.status === 401
}

/** The form of a product's reviews and what sending it does. `signIn` is called where that has to come first. */
export function useReviewForm(handle: string, signIn: () => void) {
  const { user } = useSession()
  const form = useDraftedForm(handle)
  const client = useQueryClient()

  function askToSignIn() {
    toast('Authentication required', { description: 'Please sign in to leave a review.', tone: 'danger' })
    signIn()
  }

  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ review, author }: { review: NewReview; author: NonNullable<typeof user> }) =>
      postReview(handle, author, review),
    onSuccess: () => {
      form.reset(EMPTY)
      clearDraft(draftName(handle))
      toast('Review submitted', { description: 'Thank you for your review!' })
      return client.invalidateQueries({ queryKey: reviewsKey(handle) })
    },
    onError: (error) => {
      if (isUnauthorized(error)) askToSignIn()
      else toast('Error', { description: error.message || FAILED_TO_SUBMIT, tone: 'danger' })
    },
  })

  const submit = user
    ? form.handleSubmit(
        (review) => send.mutate({ review, author: user }),
        (errors) => sayWhatIsMissing(errors, form.getValues()),
      )
    : askToSignIn

  return { form, send, submit, user }
}
