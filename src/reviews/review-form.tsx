import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type Control, type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { useSession } from '../backends/session'
import { RATING_MAX, REVIEW_LIMITS } from '../domain/shop'
import { formatCharacterCount } from '../forms/code-point-length'
import { hasDraft } from '../forms/drafts'
import { explainFailedWrite } from '../forms/failed-write'
import { SubmitButton } from '../forms/submit-button'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { StarIcon } from '../ui/icons'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { formatStars } from './format-rating'
import type { ReviewFormValues } from './review-schema'
import { type ReviewFormReturn, reviewDraftName, useReviewForm } from './use-review-form'

const STAR_VALUES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

type Props = { field: UseFormRegisterReturn<'rating'>; control: Control<ReviewFormValues, unknown, unknown> }

function RatingField({ field, control }: Props) {
  const rating = Number(useWatch({ control, name: 'rating' }))
  return (
    <fieldset>
      <legend className="label mb-1 text-ink-soft">
        <Trans>Rating</Trans>
      </legend>
      <div className="-ml-2.5 flex">
        {STAR_VALUES.map((stars) => (
          <label
            key={stars}
            className={cn(
              'relative grid size-11 place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent',
              stars <= rating ? 'text-accent' : 'text-edge',
            )}
          >
            <input type="radio" value={stars} className="absolute inset-0 cursor-pointer opacity-0" {...field} />
            <StarIcon filled={stars <= rating} />
            <span className="sr-only">{formatStars(stars)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ReviewFormProps = { handle: string; onSignIn: () => void; onClose: () => void }

function ReviewFields({ form }: { form: ReviewFormReturn }) {
  const { register, control, formState } = form
  const { errors } = formState
  const comment = useWatch({ control, name: 'comment' })
  return (
    <>
      <RatingField field={register('rating')} control={control} />
      <Field label={t`Title`} autoComplete="off" error={errors.title} {...register('title')} />
      <Field
        multiline
        label={t`Comment`}
        rows={5}
        hint={<span className="tabular-nums">{formatCharacterCount(comment, REVIEW_LIMITS.comment)}</span>}
        error={errors.comment}
        {...register('comment')}
      />
    </>
  )
}

/** Invisible while the session loads, to avoid a layout shift. */
function SignInPrompt({ hasDraft, onSignIn }: { hasDraft: boolean; onSignIn: () => void }) {
  const { user, loading } = useSession()
  if (user) return null
  return (
    <p className={loading ? 'invisible' : 'text-ink-soft'}>
      <button type="button" onClick={onSignIn} className="text-ink underline underline-offset-4 hover:text-accent">
        <Trans>Sign in to post your review</Trans>
      </button>
      <span>{hasDraft ? `. ${t`Your draft is saved.`}` : '.'}</span>
    </p>
  )
}

/** Visitors can write a review too, and sign in when they submit it. Closing keeps the draft. */
function ReviewForm({ handle, onSignIn, onClose }: ReviewFormProps) {
  const { form, submission, handleSubmit } = useReviewForm(handle, onSignIn)

  return (
    <Form
      purpose={t`To write a review`}
      onSubmit={handleSubmit}
      aria-labelledby="review-form-title"
      className="grid max-w-xl gap-7"
    >
      <div className="flex items-center justify-between gap-4">
        <h3 id="review-form-title" className="font-display text-display-s">
          <Trans>Write a review</Trans>
        </h3>
        <Button variant="quiet" onClick={onClose} className="-mr-2">
          <Trans>Close</Trans>
        </Button>
      </div>
      <SignInPrompt hasDraft={form.formState.isDirty} onSignIn={onSignIn} />
      <ReviewFields form={form} />
      <div className="grid justify-items-start gap-4">
        <SubmitButton isPending={submission.isPending} busyLabel={t`Sending...`}>
          {t`Submit review`}
        </SubmitButton>
        {submission.isError && (
          <p role="alert" className="text-danger">
            {explainFailedWrite(submission.error, t`Your review wasn’t sent.`, t`What you wrote is still here.`)}
          </p>
        )}
      </div>
    </Form>
  )
}

/** Opens the review form when pressed, or at once if there is a draft. */
export function WriteReview({ handle, onSignIn }: Omit<ReviewFormProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(reviewDraftName(handle)))
  const root = useSwappedFocus(isOpen)
  return (
    <div ref={root}>
      {isOpen ? (
        <ReviewForm handle={handle} onSignIn={onSignIn} onClose={() => setIsOpen(false)} />
      ) : (
        <Button data-opener="" variant="secondary" aria-expanded={false} onClick={() => setIsOpen(true)}>
          <Trans>Write a review</Trans>
        </Button>
      )}
    </div>
  )
}
