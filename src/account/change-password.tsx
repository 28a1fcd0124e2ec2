import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { Button } from '../ui/button'
import { SlowNotice } from '../ui/loading'
import { sendPasswordResetEmail } from './auth'

/** Sends the customer a link to choose a new password. */
export function ChangePassword() {
  const email = useSession().user?.email ?? ''
  const request = useMutation({ mutationFn: () => sendPasswordResetEmail(email) })
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate()}>
        <Trans>Change password</Trans>
      </Button>
      <SlowNotice isPending={request.isPending} />
      {request.isError && <FormMessage tone="danger">{request.error.message}</FormMessage>}
      {request.isSuccess && (
        <FormMessage tone="positive">
          <Trans>An email with a link to choose a new password is on its way to {email}.</Trans>
        </FormMessage>
      )}
    </div>
  )
}
