import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { type FormSubmission, useValidatedForm } from '../forms/use-validated-form'
import { Button, buttonClasses } from '../ui/button'
import { Form } from '../ui/form'
import { toast } from '../ui/toast'
import { changePassword } from './auth'
import { changePasswordSchema } from './auth-schema'
import { PasswordField } from './password-field'

type Passwords = { currentPassword: string; password: string }

const UNKNOWN_OUTCOME = t`We can’t tell whether your password changed. Try again; if your current password is refused, use the new one.`
const TOO_MANY_TRIES = t`Too many tries. Your password hasn’t changed. Please wait a few minutes, then try again.`

/** The field that the auth server refuses, with its message. */
function refusedField(error: Error): { name: keyof Passwords; message: string } | null {
  const { code } = error instanceof BackendError ? error : {}
  if (code === 'invalid_credentials') return { name: 'currentPassword', message: t`This isn’t your current password` }
  if (code === 'weak_password' || code === 'same_password') return { name: 'password', message: error.message }
  return null
}

function failureText(error: Error): string {
  if (!(error instanceof BackendError)) return error.message
  if (error.status === 429) return TOO_MANY_TRIES
  return error.isOutcomeUnknown ? UNKNOWN_OUTCOME : error.message
}

/** A button that opens the form for a new password. */
export function ChangePassword() {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setIsOpen(false)
    // The button is there after the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isOpen && user) return <ChangePasswordForm key={user.id} email={user.email ?? ''} onClose={close} />
  return (
    <button ref={opener} type="button" className={buttonClasses('secondary')} onClick={() => setIsOpen(true)}>
      <Trans>Change password</Trans>
    </button>
  )
}

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const initialValues: Passwords = { currentPassword: '', password: '' }
  const { form, submitWith } = useValidatedForm({ schema: changePasswordSchema, initialValues })
  const { errors } = form.formState
  const change = useMutation({
    mutationFn: ({ values }: FormSubmission<Passwords>) =>
      changePassword({ email, password: values.currentPassword }, values.password),
    onSuccess: () => {
      toast(t`Password changed`, { description: t`Use your new password the next time you sign in.` })
      onClose()
    },
    onError: (error) => {
      const refused = refusedField(error)
      if (refused) form.setError(refused.name, { message: refused.message }, { shouldFocus: true })
    },
  })

  return (
    <Form
      purpose={t`To change your password`}
      aria-label={t`Change password`}
      className="grid max-w-md gap-6"
      onSubmit={submitWith(change)}
    >
      {/* For password managers. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField label={t`Current password`} error={errors.currentPassword} {...form.register('currentPassword')} />
      <PasswordField label={t`New password`} isNew error={errors.password} {...form.register('password')} />
      {change.isError && !refusedField(change.error) && (
        <FormMessage tone="danger">{failureText(change.error)}</FormMessage>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton isPending={change.isPending} busyLabel={t`Saving...`}>
          {t`Save new password`}
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
