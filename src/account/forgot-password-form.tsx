import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { type FormSubmission, useValidatedForm } from '../forms/use-validated-form'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { sendPasswordResetEmail } from './auth'
import { forgotPasswordSchema } from './auth-schema'

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack: () => void }) {
  const { form, submitWith } = useValidatedForm({ schema: forgotPasswordSchema, initialValues: { email } })
  const request = useMutation({
    mutationFn: ({ values }: FormSubmission<{ email: string }>) => sendPasswordResetEmail(values.email),
  })
  const { errors } = form.formState
  const sentTo = request.variables?.values.email

  return (
    <Form purpose={t`To get a link`} className="grid max-w-md gap-6" onSubmit={submitWith(request)}>
      <Field label={t`Email`} type="email" autoComplete="username" error={errors.email} {...form.register('email')} />
      {request.isError && <FormMessage tone="danger">{request.error.message}</FormMessage>}
      {request.isSuccess && (
        <FormMessage tone="positive">
          <Trans>If there is an account for {sentTo}, an email with a link is on its way.</Trans>
        </FormMessage>
      )}
      <SubmitButton isPending={request.isPending} busyLabel={t`Loading...`} noticeClassName="justify-self-center">
        {t`Send the link`}
      </SubmitButton>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        <Trans>Back to sign in</Trans>
      </Button>
    </Form>
  )
}
