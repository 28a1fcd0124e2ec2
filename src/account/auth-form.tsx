import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { FormMessage } from '../forms/form-message'
import { SubmitButton } from '../forms/submit-button'
import { useDraftedForm } from '../forms/use-drafted-form'
import type { FormSubmission } from '../forms/use-validated-form'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { toast } from '../ui/toast'
import { useSwappedFocus } from '../ui/use-swapped-focus'
import { type EmailRedirectPath, signIn, signUp } from './auth'
import { AUTH_TITLES, type AuthMode } from './auth-mode'
import { type AuthValues, authSchema } from './auth-schema'
import { ForgotPasswordForm } from './forgot-password-form'
import { InlineButton } from './inline-button'
import { PasswordField } from './password-field'

type AuthFormProps = {
  mode: AuthMode
  onModeChange: (mode: AuthMode) => void
  emailRedirectPath: EmailRedirectPath
  /** Whether signing up asks for first and last name. */
  withNames?: boolean
  /** Called with true when a request begins, with false when it fails. */
  onSubmittingChange?: (isSubmitting: boolean) => void
  onSuccess?: () => void
}

const EMPTY_VALUES: AuthValues = { firstName: '', lastName: '', email: '', password: '' }

// Passwords are never stored. A restored name would make a sign-in invalid, which has no name fields.
const UNSTORED_FIELDS = ['password', 'firstName', 'lastName'] as const

function isEmailNotConfirmed(error: Error): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)
}

type AuthenticateOptions = Pick<AuthFormProps, 'emailRedirectPath' | 'onSubmittingChange'> & {
  isSignUp: boolean
  onSuccess: (typedValues: AuthValues) => void
}

function useAuthenticate({ isSignUp, emailRedirectPath, onSubmittingChange, onSuccess }: AuthenticateOptions) {
  return useMutation({
    mutationFn: async ({ values }: FormSubmission<AuthValues>) => {
      const { email, password, firstName, lastName } = values
      if (isSignUp) await signUp({ email, password }, `${firstName} ${lastName}`.trim(), emailRedirectPath)
      else await signIn({ email, password })
    },
    onMutate: () => onSubmittingChange?.(true),
    onSuccess: (_, { typedValues }) => {
      if (isSignUp) {
        toast(t`Account created!`, { description: t`Please check your email to verify your account.` })
      } else {
        toast(t`Welcome back!`, { description: t`You have been signed in successfully.` })
      }
      onSuccess(typedValues)
    },
    onError: (error) => {
      toast(t`Error`, { description: error.message, tone: 'danger' })
      onSubmittingChange?.(false)
    },
  })
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
  const root = useSwappedFocus(mode === 'forgot-password')
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
    return (
      <div ref={root}>
        <ForgotPasswordForm email={forgotPasswordEmail} onBack={() => changeMode('sign-in')} />
      </div>
    )
  }
  return (
    <div ref={root}>
      <Form
        purpose={isSignUp ? t`To create an account` : t`To sign in`}
        className="grid max-w-md gap-6"
        onSubmit={submitWith(request)}
      >
        <AuthFields form={form} isSignUp={isSignUp} withNames={withNames} />
        {request.isError && (
          <FormMessage tone="danger">
            <p>{request.error.message}</p>
            {isEmailNotConfirmed(request.error) && (
              <p>
                <Trans>
                  Open the link in the email we sent you. If you can’t find it,{' '}
                  <InlineButton onClick={() => changeMode('forgot-password')}>reset your password</InlineButton>, which
                  confirms your email too.
                </Trans>
              </p>
            )}
          </FormMessage>
        )}
        {request.isSuccess && isSignUp && <SignUpMessage onModeChange={changeMode} />}
        <SubmitButton isPending={request.isPending} busyLabel={t`Loading...`} noticeClassName="justify-self-center">
          {AUTH_TITLES[mode]}
        </SubmitButton>
        <AuthModeLinks isSignUp={isSignUp} onModeChange={changeMode} />
      </Form>
    </div>
  )
}

/** The same text for new and existing accounts, so that nobody can find out who has one. */
function SignUpMessage({ onModeChange }: { onModeChange: (mode: AuthMode) => void }) {
  return (
    <FormMessage tone="positive">
      <p>
        <Trans>Please check your email to verify your account.</Trans>
      </p>
      <p>
        <Trans>
          Already have an account with this email?{' '}
          <InlineButton onClick={() => onModeChange('sign-in')}>Sign in</InlineButton> or{' '}
          <InlineButton onClick={() => onModeChange('forgot-password')}>reset your password</InlineButton>.
        </Trans>
      </p>
    </FormMessage>
  )
}

type AuthFieldsProps = { form: UseFormReturn<AuthValues>; isSignUp: boolean; withNames: boolean }

function AuthFields({ form, isSignUp, withNames }: AuthFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      {isSignUp && withNames && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            label={t`First name`}
            hint={t`Optional`}
            autoComplete="given-name"
            error={errors.firstName}
            {...register('firstName')}
          />
          <Field
            label={t`Last name`}
            hint={t`Optional`}
            autoComplete="family-name"
            error={errors.lastName}
            {...register('lastName')}
          />
        </div>
      )}
      <Field
        label={t`Email`}
        type="email"
        autoComplete={isSignUp ? 'email' : 'username'}
        error={errors.email}
        {...register('email')}
      />
      <PasswordField label={t`Password`} isNew={isSignUp} error={errors.password} {...register('password')} />
    </>
  )
}

const LINK = 'min-h-6 pointer-coarse:min-h-11 underline decoration-edge underline-offset-4 hover:text-accent'

type AuthModeLinksProps = { isSignUp: boolean; onModeChange: (mode: AuthMode) => void }

function AuthModeLinks({ isSignUp, onModeChange }: AuthModeLinksProps) {
  return (
    <div className="grid justify-items-start gap-3 text-sm text-ink-soft">
      <p>
        <span>{isSignUp ? t`Already have an account?` : t`Don't have an account?`}</span>{' '}
        <button
          type="button"
          className={`${LINK} text-ink`}
          onClick={() => onModeChange(isSignUp ? 'sign-in' : 'sign-up')}
        >
          {isSignUp ? t`Sign in here` : t`Sign up here`}
        </button>
      </p>
      {!isSignUp && (
        <button data-opener="" type="button" className={LINK} onClick={() => onModeChange('forgot-password')}>
          <Trans>Forgot your password?</Trans>
        </button>
      )}
    </div>
  )
}
