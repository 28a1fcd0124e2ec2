import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { type FormSubmission, useValidatedForm } from '../forms/use-validated-form'
import { Form } from '../ui/form'
import { toast } from '../ui/toast'
import { updatePassword } from './auth'
import { newPasswordSchema } from './auth-schema'
import { PasswordField } from './password-field'

type NewPasswordFormProps = { email: string; onSuccess: () => void }

export function NewPasswordForm({ email, onSuccess }: NewPasswordFormProps) {
  const { form, submitWith } = useValidatedForm({ schema: newPasswordSchema, initialValues: { password: '' } })
  const request = useMutation({
    mutationFn: ({ values }: FormSubmission<{ password: string }>) => updatePassword(values.password),
    onSuccess: () => {
      toast(t`Password changed`, { description: t`You’re signed in with your new password.` })
      onSuccess()
    },
    onError: (error) => toast(t`Error`, { description: error.message, tone: 'danger' }),
  })

  return (
    <Form purpose={t`To set a new password`} className="grid max-w-md gap-6" onSubmit={submitWith(request)}>
      {/* For password managers. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t`New password`}
        isNew
        error={form.formState.errors.password}
        {...form.register('password')}
      />
      {request.isError && <FormMessage tone="danger">{request.error.message}</FormMessage>}
      <SubmitButton isPending={request.isPending} busyLabel={t`Loading...`} noticeClassName="justify-self-center">
        {t`Set the new password`}
      </SubmitButton>
    </Form>
  )
}
