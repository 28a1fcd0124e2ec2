import { useState } from 'react'
import { FormMessage } from '../../forms/form-message'
import { useDraftedForm } from '../../forms/use-drafted-form'
import type { FormSubmission } from '../../forms/use-validated-form'
import { SHOP_NAME } from '../../merchant/merchant'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast'
import { useSwappedFocus } from '../../ui/use-swapped-focus'
import { useChange } from '../use-change'
import { ADMIN_REVIEWS_KEY, type AdminReview, REPLY_FAILED_MESSAGE, replySchema, updateReview } from './admin-reviews'

/** The shop's public reply to a review; saving an empty one removes it. */
export function ReplyForm({ review }: { review: AdminReview }) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useSwappedFocus(isOpen)
  return (
    <div ref={root}>
      {isOpen ? (
        <OpenReplyForm review={review} onClose={() => setIsOpen(false)} />
      ) : (
        <Reply review={review} onOpen={() => setIsOpen(true)} />
      )}
    </div>
  )
}

function Reply({ review, onOpen }: { review: AdminReview; onOpen: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      {review.reply && (
        <p className="border-l border-line pl-4 whitespace-pre-line text-ink-soft">
          <span className="text-ink">{SHOP_NAME}:</span> <span dir="auto">{review.reply}</span>
        </p>
      )}
      <Button
        data-opener=""
        variant="quiet"
        className="-ml-2"
        aria-label={`${review.reply ? 'Edit reply' : 'Reply'} to ${review.title}`}
        onClick={onOpen}
      >
        {review.reply ? 'Edit reply' : 'Reply'}
      </Button>
    </div>
  )
}

type ReplyValues = { reply: string }

function OpenReplyForm({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: `reply.${review.id}`,
    schema: replySchema,
    initialValues: { reply: review.reply ?? '' },
  })
  const save = useChange({
    mutationFn: ({ values }: FormSubmission<ReplyValues>) => updateReview(review, { reply: values.reply || null }),
    onSuccess: (_, { values, typedValues }) => {
      resetSubmitted(typedValues)
      onClose()
      toast(values.reply ? 'Reply saved' : 'Reply removed')
    },
    reloads: ADMIN_REVIEWS_KEY,
  })
  return (
    <Form
      purpose="To reply"
      aria-label={`Reply to ${review.title}`}
      className="grid max-w-[38rem] gap-4"
      onSubmit={submitWith(save)}
    >
      <Field
        multiline
        rows={3}
        label={`Reply as ${SHOP_NAME}`}
        hint="Shown under the review."
        error={form.formState.errors.reply}
        {...form.register('reply')}
      />
      {save.isError && <FormMessage tone="danger">{REPLY_FAILED_MESSAGE}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save reply
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
