import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/button'
import { type MailTarget, resendConfirmation } from './auth'

/** For an address that is not confirmed yet: sends the mail once more, and says what came of it. */
export function ResendConfirmation({ email, mailTarget }: { email: string; mailTarget: MailTarget }) {
  const resend = useMutation({ mutationFn: () => resendConfirmation(email, mailTarget), networkMode: 'always' })
  if (resend.isSuccess) return <p role="status">A new confirmation mail is on its way to {email}.</p>
  return (
    <>
      {resend.isError && <p>The mail could not be sent: {resend.error.message}</p>}
      <Button variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
        Resend the confirmation mail
      </Button>
    </>
  )
}
