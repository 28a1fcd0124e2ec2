import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button'
import { SlowNotice } from '../ui/slow-notice'
import { type EmailRedirectPath, resendConfirmation } from './auth'

type ResendConfirmationProps = { email: string; emailRedirectPath: EmailRedirectPath }

export function ResendConfirmation({ email, emailRedirectPath }: ResendConfirmationProps) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, emailRedirectPath) })
  if (resend.isSuccess) return <p role="status">A new confirmation email is on its way to {email}.</p>
  return (
    <>
      {resend.isError && <p>We couldn’t send the email: {resend.error.message}</p>}
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        Resend the confirmation email
      </Button>
      <SlowNotice isPending={resend.isPending} />
    </>
  )
}
