import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BackendError } from '../backends/errors'
import { useSession } from '../backends/session'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { toast } from '../ui/toast'
import { type MailTarget, signIn, signUp } from './auth'
import { type AuthMode, TITLES } from './auth-mode'
import { type AuthValues, authSchema, fullName } from './auth-schema'
import { ForgotPasswordForm } from './forgot-password-form'
import { Notice } from './notice'
import { PasswordField } from './password-field'
import { ResendConfirmation } from './resend-confirmation'

type Props = {
  mode: AuthMode
  onModeChange: (mode: AuthMode) => void
  /** Where the link of the confirmation mail leads. */
  mailTarget: MailTarget
  /** Asks for first and last name at sign-up. */
  withNames?: boolean
  /** Told when a try begins (true) and when it fails (false). */
  onTry?: (trying: boolean) => void
  onDone?: () => void
}

const EMPTY: AuthValues = { firstName: '', lastName: '', email: '', password: '' }

function isUnconfirmed(error: Error | null): boolean {
  if (!(error instanceof BackendError)) return false
  return error.code === 'email_not_confirmed' || /not confirmed/i.test(error.message)
}

/** Signs in or up. Switching between the two clears it; a failure keeps what was typed. */
export function AuthForm({ mode, onModeChange, mailTarget, withNames = false, onTry, onDone }: Props) {
  const { linkFailed } = useSession()
  const form = useForm({ resolver: zodResolver(authSchema), defaultValues: EMPTY })
  const [forgotten, setForgotten] = useState('')
  const { errors } = form.formState
  const signingUp = mode === 'sign-up'

  const enter = useMutation({
    // Offline is a failure like any other here, not a reason to wait without a word.
    networkMode: 'always',
    mutationFn: async ({ email, password, ...names }: AuthValues) => {
      if (signingUp) await signUp({ email, password }, fullName(names), mailTarget)
      else await signIn({ email, password })
    },
    onMutate: () => onTry?.(true),
    onSuccess: () => {
      if (signingUp) {
        toast('Account created!', { description: 'Please check your email to verify your account.' })
      } else {
        toast('Welcome back!', { description: 'You have been signed in successfully.' })
      }
      form.reset(EMPTY)
      onDone?.()
    },
    onError: (error) => {
      toast('Error', { description: error.message, tone: 'danger' })
      onTry?.(false)
    },
  })

  function change(next: AuthMode) {
    setForgotten(next === 'forgotten' ? form.getValues('email') : '')
    form.reset(EMPTY)
    enter.reset()
    onModeChange(next)
  }

  if (mode === 'forgotten') return <ForgotPasswordForm email={forgotten} onBack={() => change('sign-in')} />

  return (
    <form className="grid gap-6" noValidate onSubmit={form.handleSubmit((values) => enter.mutate(values))}>
      {linkFailed && enter.isIdle && (
        <Notice tone="warning">
          That link is invalid or has expired. If your address is not confirmed yet, sign in and we will offer to send a
          new mail.
        </Notice>
      )}
      {signingUp && withNames && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            label="First name"
            hint="Optional"
            autoComplete="given-name"
            error={errors.firstName}
            {...form.register('firstName')}
          />
          <Field
            label="Last name"
            hint="Optional"
            autoComplete="family-name"
            error={errors.lastName}
            {...form.register('lastName')}
          />
        </div>
      )}
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={signingUp ? 'email' : 'username'}
        error={errors.email}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        error={errors.password}
        {...form.register('password')}
      />
      {enter.isError && (
        <Notice tone="danger">
          <p>{enter.error.message}</p>
          {isUnconfirmed(enter.error) && (
            <ResendConfirmation key={enter.submittedAt} email={enter.variables.email} mailTarget={mailTarget} />
          )}
        </Notice>
      )}
      {enter.isSuccess && signingUp && (
        <Notice tone="positive">
          <p>Please check your email to verify your account. The link in the mail signs you in.</p>
        </Notice>
      )}
      <Button type="submit" busy={enter.isPending}>
        {enter.isPending ? 'Loading...' : TITLES[mode]}
      </Button>
      <ModeLinks signingUp={signingUp} onChange={change} />
    </form>
  )
}

function ModeLinks({ signingUp, onChange }: { signingUp: boolean; onChange: (mode: AuthMode) => void }) {
  const link = 'min-h-6 underline decoration-edge underline-offset-4 hover:text-accent'
  return (
    <div className="grid justify-items-center gap-3 text-sm text-ink-soft">
      <p>
        {signingUp ? 'Already have an account?' : "Don't have an account?"}{' '}
        <button
          type="button"
          className={`${link} text-ink`}
          onClick={() => onChange(signingUp ? 'sign-in' : 'sign-up')}
        >
          {signingUp ? 'Sign in here' : 'Sign up here'}
        </button>
      </p>
      {!signingUp && (
        <button type="button" className={link} onClick={() => onChange('forgotten')}>
          Forgotten your password?
        </button>
      )}
    </div>
  )
}
