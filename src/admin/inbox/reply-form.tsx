import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react'
import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { OUTCOME_UNKNOWN } from '../../forms/failed-write'
import { requiredText } from '../../forms/rules'
import { useDraftedForm } from '../../forms/use-drafted-form'
import type { FormSubmission } from '../../forms/use-validated-form'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Form } from '../../ui/form'
import { toast } from '../../ui/toast'
import { INBOX_KEY } from '../admin-query'
import { explainFailure } from '../use-change'
import { REPLY_FAILED_MESSAGE, REPLY_MAX, repliesQuery, replyForm, sendReply } from './contact-replies'
import type { Submission } from './submissions'

const schema = z.object({ body: requiredText('Text', REPLY_MAX) })
const EMPTY = { body: '' }
type Values = typeof EMPTY

export type ReplyFormHandle = { append: (text: string) => void }

type Props = { ref: Ref<ReplyFormHandle>; submission: Submission }

function errorText(error: Error): string {
  const isUnknown = error instanceof BackendError && error.isOutcomeUnknown
  return `${isUnknown ? OUTCOME_UNKNOWN : explainFailure(error, REPLY_FAILED_MESSAGE)} Your text is still here.`
}

function useSendReply({ id }: Submission, onSent: (typedValues: Values) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values }: FormSubmission<Values>) => sendReply(id, values.body),
    onSuccess: (_, { typedValues }) => {
      onSent(typedValues)
      toast('Reply sent')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: repliesQuery(id).queryKey })
      // A reply sets the message's status to in progress.
      void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
}

/** A reply by mail, with a stored draft. */
export function ReplyForm({ ref, submission }: Props) {
  const { form, submitWith, resetSubmitted } = useDraftedForm<Values, Values>({
    draftName: replyForm(submission.id),
    schema,
    initialValues: EMPTY,
  })
  const send = useSendReply(submission, resetSubmitted)

  useImperativeHandle(ref, () => ({
    append(text) {
      form.setValue('body', [form.getValues('body').trim(), text].filter(Boolean).join('\n\n'))
      form.setFocus('body')
    },
  }))

  function submitOnKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Form purpose="To reply" aria-label="Reply" className="grid gap-4" onSubmit={submitWith(send)}>
      <Field
        multiline
        label={`Reply to ${submission.first_name}`}
        rows={5}
        data-reply
        onKeyDown={submitOnKey}
        error={form.formState.errors.body}
        {...form.register('body')}
      />
      {send.isError && (
        <p role="alert" className="text-danger">
          {errorText(send.error)}
        </p>
      )}
      <Button type="submit" busy={send.isPending} className="justify-self-start">
        {send.isPending ? 'Sending...' : 'Send reply'}
      </Button>
    </Form>
  )
}
