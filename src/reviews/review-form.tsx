import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../backends/session'
import { REVIEW_LIMITS } from '../shop'
import { Button } from '../ui/button'
import { characterCountText } from '../ui/code-point-length'
import { Field } from '../ui/field'
import { RatingField } from './rating-field'
import { type ReviewFormReturn, useReviewForm } from './use-review-form'

type Props = { handle: string; signIn: () => void }

function Fields({ form }: { form: ReviewFormReturn }) {
  const { register, control, formState } = form
  const { errors } = formState
  const comment = useWatch({ control, name: 'comment' })
  return (
    <>
      <RatingField field={register('rating')} control={control} />
      <Field label="Title" autoComplete="off" error={errors.title} {...register('title')} />
      <Field
        multiline
        label="Comment"
        rows={5}
        hint={<span className="tabular-nums">{characterCountText(comment, REVIEW_LIMITS.comment)}</span>}
        error={errors.comment}
        {...register('comment')}
      />
    </>
  )
}

/** Keeps its height while it is not known who is there, so that the form doesn't move. */
function Invitation({ signIn }: { signIn: () => void }) {
  const { user, loading } = useSession()
  if (user) return null
  return (
    <p className={loading ? 'invisible' : 'text-ink-soft'}>
      Reviews are signed.{' '}
      <button type="button" onClick={signIn} className="text-ink underline underline-offset-4 hover:text-accent">
        Sign in to write one
      </button>
      ; what you have written stays.
    </p>
  )
}

/** Says what a customer thinks of a product. Anyone may begin to write; sending asks for a sign-in. */
export function ReviewForm({ handle, signIn }: Props) {
  const { form, send, submit } = useReviewForm(handle, signIn)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send.reset()
    void submit(event)
  }

  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby="review-form-title" className="grid max-w-xl gap-7">
      <h3 id="review-form-title" className="font-display text-display-s">
        Write a review
      </h3>
      <Invitation signIn={signIn} />
      <Fields form={form} />
      <div className="grid justify-items-start gap-4">
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending...' : 'Submit review'}
        </Button>
        {send.isError && (
          <p role="alert" className="text-danger">
            Your review was not sent. What you wrote is still here.
          </p>
        )}
      </div>
    </form>
  )
}
