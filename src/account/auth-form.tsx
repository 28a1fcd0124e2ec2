import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import type { EmailRedirectPath } from './auth'
import { AuthFields } from './auth-fields'
import { AUTH_TITLES, type AuthMode } from './auth-mode'
import { AuthModeLinks } from './auth-mode-links'
import { type AuthValues, authSchema } from './auth-schema'
import { ForgotPasswordForm } from './forgot-password-form'
import { ResendConfirmation } from './resend-confirmation'
import { useAuthenticate } from './use-authenticate'

type AuthFormProps = {
  mode: AuthMode
  onModeChange: (mode: AuthMode) => void
  /** The path that the link of the confirmation email opens. */
  emailRedirectPath: EmailRedirectPath
  /** Adds first and last name to the sign-up. */
  withNames?: boolean
  /** Called with true when a request begins and with false when it fails. */
  onSubmittingChange?: (isSubmitting: boolean) => void
  onSuccess?: () => void
}

const EMPTY_VALUES: AuthValues = { firstName: '', lastName: '', email: '', password: '' }

function isEmailNotConfirmed(error: Error): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)
}

/** Signs in or up. Changing the mode clears the form; a failure keeps its values. */
export function AuthForm({ mode, onModeChange, withNames = false, onSuccess, ...options }: AuthFormProps) {
  const form = useForm({ resolver: zodResolver(authSchema), defaultValues: EMPTY_VALUES })
  const [forgotPasswordEmail, setForgotPasswordEmail] = useState('')
  const isSignUp = mode === 'sign-up'
  const request = useAuthenticate({
    ...options,
    isSignUp,
    onSuccess: () => {
      form.reset(EMPTY_VALUES)
      onSuccess?.()
    },
  })

  function changeMode(nextMode: AuthMode) {
    setForgotPasswordEmail(nextMode === 'forgot-password' ? form.getValues('email') : '')
    form.reset(EMPTY_VALUES)
    request.reset()
    onModeChange(nextMode)
  }

  if (mode === 'forgot-password') {
    return <ForgotPasswordForm email={forgotPasswordEmail} onBack={() => changeMode('sign-in')} />
  }
  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      {request.isIdle && <InvalidLinkMessage />}
      <AuthFields form={form} isSignUp={isSignUp} withNames={withNames} />
      {request.isError && (
        <FormMessage tone="danger">
          <p>{request.error.message}</p>
          {isEmailNotConfirmed(request.error) && (
            <ResendConfirmation
              key={request.submittedAt}
              email={request.variables.email}
              emailRedirectPath={options.emailRedirectPath}
            />
          )}
        </FormMessage>
      )}
      {request.isSuccess && isSignUp && (
        <FormMessage tone="positive">
          <p>Please check your email to verify your account. The link in the mail signs you in.</p>
        </FormMessage>
      )}
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Loading...' : AUTH_TITLES[mode]}
      </Button>
      <AuthModeLinks isSignUp={isSignUp} onModeChange={changeMode} />
    </form>
  )
}

function InvalidLinkMessage() {
  const { linkFailed } = useSession()
  if (!linkFailed) return null
  return (
    <FormMessage tone="warning">
      That link is invalid or has expired. If your address is not confirmed yet, sign in and we will offer to send a new
      mail.
    </FormMessage>
  )
}
