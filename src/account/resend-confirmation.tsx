import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button'
import { SlowNotice } from '../ui/loading'
import { type EmailRedirectPath, resendConfirmation } from './auth'

type ResendConfirmationProps = { email: string; emailRedirectPath: EmailRedirectPath }

export function ResendConfirmation({ email, emailRedirectPath }: ResendConfirmationProps) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, emailRedirectPath) })
  const reason = resend.error?.message
  if (resend.isSuccess)
    return (
      <p role="status">
        <Trans>A new confirmation email is on its way to {email}.</Trans>
      </p>
    )
  return (
    <>
      {reason && (
        <p>
          <Trans>We couldn’t send the email: {reason}</Trans>
        </p>
      )}
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Resend the confirmation email</Trans>
      </Button>
      <SlowNotice isPending={resend.isPending} />
    </>
  )
}
