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
import { explainFailure } from '../use-change'
import { setCachedStatus } from './cached-status'
import { INBOX_KEY, type Submission } from './submissions'
import {
  addEntry,
  ENTRY_MAX,
  NOTE_FAILED_MESSAGE,
  REPLY_FAILED_MESSAGE,
  type ThreadEntry,
  threadForm,
  threadQuery,
} from './thread'

const schema = z.object({ body: requiredText('Text', ENTRY_MAX) })
const EMPTY = { body: '' }
type Values = typeof EMPTY

export type ReplyFormHandle = { append: (text: string) => void }

type Props = {
  ref: Ref<ReplyFormHandle>
  submission: Submission
  /** The number of replies on the screen. */
  seenReplies: number
}

function errorText(error: Error, kind: ThreadEntry['kind']): string {
  const isUnknown = error instanceof BackendError && error.isOutcomeUnknown
  const failure = kind === 'reply' ? REPLY_FAILED_MESSAGE : NOTE_FAILED_MESSAGE
  return `${isUnknown ? OUTCOME_UNKNOWN : explainFailure(error, failure)} Your text is still here.`
}

function useAddEntry(submission: Submission, seenReplies: number, onAdded: (typedValues: Values) => void) {
  const client = useQueryClient()
  const { id } = submission
  return useMutation({
    mutationFn: async ({ values, kind }: FormSubmission<Values> & { kind: ThreadEntry['kind'] }) => {
      await addEntry({ submissionId: id, kind, body: values.body, seenReplies })
    },
    onSuccess: (_, { typedValues, kind }) => {
      onAdded(typedValues)
      if (kind === 'reply') setCachedStatus(client, id, 'in_progress')
      toast(kind === 'reply' ? 'Reply sent' : 'Note saved')
    },
    onSettled: (_data, _error, { kind }) => {
      // Another admin's reply, after a conflict.
      void client.invalidateQueries({ queryKey: threadQuery(id).queryKey })
      if (kind === 'reply') void client.invalidateQueries({ queryKey: INBOX_KEY })
    },
  })
}

/** One text for a reply by mail or a note among admins; it survives a reload and another admin's reply. */
export function ReplyForm({ ref, submission, seenReplies }: Props) {
  const { form, submitWith, resetSubmitted } = useDraftedForm<Values, Values>({
    draftName: threadForm(submission.id),
    schema,
    initialValues: EMPTY,
  })
  const add = useAddEntry(submission, seenReplies, resetSubmitted)
  const pendingKind = add.isPending ? add.variables.kind : null

  useImperativeHandle(ref, () => ({
    append(text) {
      form.setValue('body', [form.getValues('body').trim(), text].filter(Boolean).join('\n\n'))
      form.setFocus('body')
    },
  }))

  const sendAs = (kind: ThreadEntry['kind']) => ({
    mutateAsync: (submitted: FormSubmission<Values>) => add.mutateAsync({ ...submitted, kind }),
    reset: add.reset,
  })

  function submitOnKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Form
      purpose="To reply"
      aria-label="Reply"
      className="grid gap-4"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        const kind = submitter instanceof HTMLButtonElement && submitter.value === 'note' ? 'note' : 'reply'
        void submitWith(sendAs(kind))(event)
      }}
    >
      <Field
        multiline
        label={`Reply to ${submission.first_name}, or a note for the other admins`}
        rows={5}
        data-reply
        onKeyDown={submitOnKey}
        error={form.formState.errors.body}
        {...form.register('body')}
      />
      {add.isError && (
        <p role="alert" className="text-danger">
          {errorText(add.error, add.variables.kind)}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" value="reply" busy={pendingKind === 'reply'} unavailable={pendingKind === 'note'}>
          {pendingKind === 'reply' ? 'Sending...' : 'Send reply'}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          value="note"
          busy={pendingKind === 'note'}
          unavailable={pendingKind === 'reply'}
        >
          Save as note
        </Button>
      </div>
    </Form>
  )
}
