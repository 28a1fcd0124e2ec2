import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { TOO_MANY_MESSAGES } from '../forms/failed-write'
import { FormMessage } from '../forms/form-message'
import { emailAddress } from '../forms/rules'
import { SubmitButton } from '../forms/submit-button'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { requestOrderLink } from './order-requests'

const schema = z.object({
  number: z.string().check(z.trim(), z.regex(/^#?L?\d{1,12}$/i, t`Please enter the order number, such as L1042`)),
  email: emailAddress(t`Please enter a valid email address`),
})

type Values = z.output<typeof schema>

const failureText = (error: Error) =>
  error instanceof BackendError && error.status === 429
    ? TOO_MANY_MESSAGES
    : t`We couldn’t send the link. What you typed is still here.`

/** Requests a mailed link to an order. The response is the same for every order, so that nobody can guess numbers. */
export function FindOrderForm() {
  const { form, submitWith } = useDraftedForm({
    draftName: 'find-order',
    schema,
    initialValues: { number: '', email: '' },
  })
  const { errors } = form.formState
  const request = useMutation({
    mutationFn: ({ values }: FormSubmission<Values>) => requestOrderLink(values),
    onError: (error) => console.error('The link to an order could not be requested', error),
  })

  return (
    <Form
      purpose={t`To find your order`}
      onSubmit={submitWith(request)}
      aria-label={t`Find your order`}
      className="grid max-w-md gap-8"
    >
      <Field
        label={t`Order number`}
        autoComplete="off"
        hint={t`It’s on your order confirmation, such as L1042.`}
        error={errors.number}
        {...form.register('number')}
      />
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={t`The one you gave when you paid.`}
        error={errors.email}
        {...form.register('email')}
      />
      <SubmitButton isPending={request.isPending} busyLabel={t`Sending...`} className="justify-self-start">
        {t`Email me a link`}
      </SubmitButton>
      {request.isError && <FormMessage tone="danger">{failureText(request.error)}</FormMessage>}
      {request.isSuccess && (
        <FormMessage tone="positive">
          <Trans>
            If the number and email match an order, a link is on its way to that address. It works for 30 minutes.
          </Trans>
        </FormMessage>
      )}
    </Form>
  )
}
