import { pageSession, useSession } from '../backends/session'
import { FormMessage } from '../forms/form-message'
import { TryAgain } from '../ui/try-again'

/** Says why the email link that the visitor came by did not sign them in, and what to do. */
export function LinkProblemMessage() {
  const { linkProblem } = useSession()
  switch (linkProblem) {
    case 'expired':
      return (
        <FormMessage tone="warning">
          That link is invalid or has expired. If your email isn't confirmed yet, sign in and we'll offer to send a new
          link.
        </FormMessage>
      )
    case 'other-browser':
      return (
        <FormMessage tone="warning">
          For your safety, that link signs you in only in the browser you requested it from. If you were confirming your
          email, that’s done: sign in here.
        </FormMessage>
      )
    case 'unreachable':
      return <LinkUnreachable />
    default:
      return null
  }
}

/** In the place of a page whose link may be tried again. */
export function LinkUnreachable() {
  return (
    <TryAgain message="We couldn’t reach the server to follow your link." onRetry={() => pageSession.retryLink()} />
  )
}
