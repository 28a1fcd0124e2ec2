import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../backends/session'
import { paths } from '../domain/paths'
import { FormMessage } from '../forms/form-message'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { resendConfirmation, sendPasswordResetEmail } from './auth'
import type { MailLink } from './follow-link'
import { ForgotPasswordForm } from './forgot-password-form'

/** Says why a mail's link doesn't work, and sends another. */
export function NewLink({ link: { type, next }, problem }: { link: MailLink; problem: string }) {
  const { user } = useSession()
  const email = user?.email
  const navigate = useNavigate()
  // A customer without a password yet gets in by choosing one.
  const send = (address: string) =>
    type === 'signup' || type === 'email_change'
      ? resendConfirmation(address, next, type)
      : sendPasswordResetEmail(address)

  return (
    <>
      <FormMessage tone="warning">{problem}</FormMessage>
      {email && (
        <p className="grid justify-items-start gap-4 text-ink-soft wrap-anywhere">
          <Trans>You’re signed in as {email}.</Trans>
          <AppLink to={next} className={buttonClasses('secondary')}>
            <Trans>Continue</Trans>
          </AppLink>
        </p>
      )}
      <p className="text-ink-soft">
        <Trans>If it has worked before, sign in. Otherwise enter your email, and we’ll send you a new link.</Trans>
      </p>
      <ForgotPasswordForm email="" send={send} onBack={() => void navigate(paths.auth)} />
    </>
  )
}
