import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pageSession, useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { TryAgain } from '../ui/try-again'

/** Explains why an email link did not sign the visitor in. */
export function LinkProblemMessage() {
  const { linkProblem } = useSession()
  switch (linkProblem) {
    case 'expired':
      return (
        <FormMessage tone="warning">
          <Trans>
            That link is invalid or has expired. If your email isn’t confirmed yet, sign in and we’ll offer to send a
            new link.
          </Trans>
        </FormMessage>
      )
    case 'other-browser':
      return (
        <FormMessage tone="warning">
          <Trans>
            For your safety, that link signs you in only in the browser you requested it from. If you were confirming
            your email, that’s done: sign in here.
          </Trans>
        </FormMessage>
      )
    case 'unreachable':
      return <LinkUnreachable />
    default:
      return null
  }
}

export function LinkUnreachable() {
  return (
    <TryAgain message={t`We couldn’t reach the server to follow your link.`} onRetry={() => pageSession.retryLink()} />
  )
}
