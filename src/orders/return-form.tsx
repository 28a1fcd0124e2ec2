import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { formatCharacterCount } from '../forms/code-point-length'
import { explainFailedWrite } from '../forms/failed-write'
import { FormMessage } from '../forms/form-message'
import { PhotographField } from '../forms/photographs/photograph-field'
import { usePhotographs } from '../forms/photographs/use-photographs'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { Select } from '../ui/select'
import { SlowNotice } from '../ui/slow-notice'
import type { OpenedLink } from './opened-link'
import type { OwnOrder } from './order'
import { startReturn } from './order-requests'
import {
  createEmptyReturn,
  createReturnSchema,
  type NewReturn,
  pieceField,
  RETURN_COMMENT_MAX,
  RETURN_REASONS,
  type ReturnFormValues,
} from './return-schema'
import { getReturnableLines, type ReturnableLine } from './returnable'

const PHOTOGRAPH_HINT = 'Up to three. Only we see them, and their location is removed.'

type Props = {
  order: OwnOrder
  /** The mailed link that opened the order; photographs need an account. */
  link?: OpenedLink | undefined
  onClose: () => void
}

function failureText(error: Error): string {
  if (error instanceof BackendError && error.isExplained) return error.message
  return explainFailedWrite(error, 'The return wasn’t started.')
}

/** Chooses the pieces and the reason of a return. What was chosen and typed survives a reload and a failed request. */
export function ReturnForm({ order, link, onClose }: Props) {
  // Fixed while the form is open, so that a refresh of the order removes no field.
  const [lines] = useState(() => getReturnableLines(order))
  const [schema] = useState(() => createReturnSchema(lines))
  const [initialValues] = useState(() => createEmptyReturn(lines))
  const client = useQueryClient()
  const photographs = usePhotographs(`return.${order.id}`)
  const { form, submitWith, resetSubmitted } = useDraftedForm<ReturnFormValues, NewReturn>({
    draftName: `return.${order.id}`,
    schema,
    initialValues,
  })
  const start = useMutation({
    mutationFn: ({ values }: FormSubmission<ReturnFormValues, NewReturn>) =>
      startReturn(order.id, values, link ?? null),
    onSuccess: (id, { typedValues }) => {
      resetSubmitted(typedValues)
      void client.invalidateQueries({ queryKey: ['orders'] })
      void photographs.sendAll({ purpose: 'return', target: id })
    },
    onError: (error) => console.error('The return could not be started', error),
  })

  const frame = useRef<HTMLDivElement>(null)
  const { isSuccess } = start
  // The pressed button is gone: the focus moves to what replaced it.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(isSuccess ? 'button' : 'select')?.focus()
  }, [isSuccess])

  return (
    <div ref={frame} className="w-full border-t border-line pt-6">
      {isSuccess ? (
        <FormMessage tone="positive">
          We have your return request, and we’ll email you the next step.
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {photographs.photographs.length > 0 && (
            <PhotographField
              photographs={photographs}
              target={{ purpose: 'return', target: start.data }}
              hint={PHOTOGRAPH_HINT}
            />
          )}
        </FormMessage>
      ) : (
        <Form
          purpose="To start a return"
          onSubmit={submitWith(start)}
          aria-label={`Return pieces of order ${order.number}`}
          className="grid max-w-md gap-6"
        >
          <Pieces lines={lines} form={form} />
          <Select label="Reason" options={RETURN_REASONS} {...form.register('reason')} />
          <Comment form={form} />
          {!link && (
            <PhotographField
              photographs={photographs}
              target={{ purpose: 'return', target: '' }}
              hint={PHOTOGRAPH_HINT}
            />
          )}
          <Actions isPending={start.isPending} onClose={onClose} />
          {start.isError && (
            <FormMessage tone="danger">{failureText(start.error)} What you chose and wrote is still here.</FormMessage>
          )}
        </Form>
      )}
    </div>
  )
}

function Actions({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Sending...' : 'Start the return'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <SlowNotice isPending={isPending} />
    </>
  )
}

type FormProps = { form: ReturnType<typeof useDraftedForm<ReturnFormValues, NewReturn>>['form'] }

function Pieces({ lines, form }: FormProps & { lines: readonly ReturnableLine[] }) {
  const error = form.formState.errors[pieceField(lines[0]?.line ?? 0)]?.message
  return (
    <fieldset
      className="grid gap-3 [&>[data-slot=select]]:justify-between"
      aria-describedby={error ? 'return-pieces-error' : undefined}
    >
      <legend className="mb-3">Which pieces are you returning?</legend>
      {lines.map(({ line, name, left }) => (
        <Select
          key={line}
          label={name}
          options={Array.from({ length: left + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'Keep' : `Return ${left > 1 ? count : 'it'}`,
          }))}
          {...form.register(pieceField(line))}
        />
      ))}
      {error && (
        <p id="return-pieces-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Comment({ form }: FormProps) {
  const comment = useWatch({ control: form.control, name: 'comment' }) ?? ''
  return (
    <Field
      multiline
      label="Comment (optional)"
      rows={3}
      hint={<span className="tabular-nums">{formatCharacterCount(comment, RETURN_COMMENT_MAX)}</span>}
      error={form.formState.errors.comment}
      {...form.register('comment')}
    />
  )
}
