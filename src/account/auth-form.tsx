import { useState } from 'react'
import { BackendError } from '../backends/errors'
import { FormMessage } from '../forms/form-message'
import { useDraftedForm } from '../forms/use-drafted-form'
import { Button } from '../ui/button'
import { Form } from '../ui/form'
import { SlowNotice } from '../ui/slow-notice'
import type { EmailRedirectPath } from './auth'
import { AuthFields } from './auth-fields'
import { AUTH_TITLES, type AuthMode } from './auth-mode'
import { AuthModeLinks } from './auth-mode-links'
import { type AuthValues, authSchema } from './auth-schema'
import { ForgotPasswordForm } from './forgot-password-form'
import { LinkProblemMessage } from './link-problem-message'
import { ResendConfirmation } from './resend-confirmation'
import { useAuthenticate } from './use-authenticate'

type AuthFormProps = {
  mode: AuthMode
  onModeChange: (mode: AuthMode) => void
  emailRedirectPath: EmailRedirectPath
  /** Adds first and last name to the sign-up. */
  withNames?: boolean
  /** True when a request begins, false when it fails. */
  onSubmittingChange?: (isSubmitting: boolean) => void
  onSuccess?: () => void
}

const EMPTY_VALUES: AuthValues = { firstName: '', lastName: '', email: '', password: '' }

// Passwords are never stored. Restored names would invalidate a sign-in, which has no fields for them.
const UNSTORED_FIELDS = ['password', 'firstName', 'lastName'] as const

function isEmailNotConfirmed(error: Error): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)
}

/** Signs in or up. Changing the mode clears the form; a failure keeps it. */
export function AuthForm({ mode, onModeChange, withNames = false, onSuccess, ...options }: AuthFormProps) {
  const { form, submitWith, resetSubmitted } = useDraftedForm({
    draftName: 'auth',
    schema: authSchema,
    initialValues: EMPTY_VALUES,
    unstoredFields: UNSTORED_FIELDS,
  })
  const [forgotPasswordEmail, setForgotPasswordEmail] = useState('')
  const isSignUp = mode === 'sign-up'
  const request = useAuthenticate({
    ...options,
    isSignUp,
    onSuccess: (typedValues) => {
      resetSubmitted(typedValues)
      onSuccess?.()
    },
  })

  function changeMode(nextMode: AuthMode) {
    setForgotPasswordEmail(nextMode === 'forgot-password' ? form.getValues('email') : '')
    resetSubmitted(form.getValues())
    request.reset()
    onModeChange(nextMode)
  }

  if (mode === 'forgot-password') {
    return <ForgotPasswordForm email={forgotPasswordEmail} onBack={() => changeMode('sign-in')} />
  }
  return (
    <Form
      purpose={isSignUp ? 'To create an account' : 'To sign in'}
      className="grid gap-6"
      onSubmit={submitWith(request)}
    >
      {request.isIdle && <LinkProblemMessage />}
      <AuthFields form={form} isSignUp={isSignUp} withNames={withNames} />
      {request.isError && (
        <FormMessage tone="danger">
          <p>{request.error.message}</p>
          {isEmailNotConfirmed(request.error) && (
            <ResendConfirmation
              key={request.submittedAt}
              email={request.variables.values.email}
              emailRedirectPath={options.emailRedirectPath}
            />
          )}
        </FormMessage>
      )}
      {request.isSuccess && isSignUp && <SignUpMessage onModeChange={changeMode} />}
      <Button type="submit" busy={request.isPending}>
        {request.isPending ? 'Loading...' : AUTH_TITLES[mode]}
      </Button>
      <SlowNotice isPending={request.isPending} className="justify-self-center" />
      <AuthModeLinks isSignUp={isSignUp} onModeChange={changeMode} />
    </Form>
  )
}

/** The same text for new and known emails, so that nobody learns who has an account. */
function SignUpMessage({ onModeChange }: { onModeChange: (mode: AuthMode) => void }) {
  return (
    <FormMessage tone="positive">
      <p>Please check your email to verify your account. Open the link in this browser and you’ll be signed in.</p>
      <p>
        Already have an account with this email?{' '}
        <button type="button" className="underline underline-offset-4" onClick={() => onModeChange('sign-in')}>
          Sign in
        </button>{' '}
        or{' '}
        <button type="button" className="underline underline-offset-4" onClick={() => onModeChange('forgot-password')}>
          reset your password
        </button>
        .
      </p>
    </FormMessage>
  )
}
