import { Trans } from '@lingui/react/macro'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'

/** Tells the buyer where to find the order later. */
export function OrderWhereabouts() {
  return (
    <p className="text-ink-soft">
      <Trans>
        Your order is in the emails that we send you, and in{' '}
        <AppLink to={paths.profile} className="text-ink underline underline-offset-4 hover:text-accent">
          your account
        </AppLink>
        : sign in, or sign up with the same address.
      </Trans>
    </p>
  )
}
