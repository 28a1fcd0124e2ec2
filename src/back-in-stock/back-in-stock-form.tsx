import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useSession } from '../backends/session'
import { EmailForm, type EmailResult } from '../forms/email-form'
import { announce } from '../ui/announcer'
import { requestBackInStock } from './request-back-in-stock'

const USE_OF_ADDRESS = t`We’ll email you once, when it’s back, and delete your address 30 days later.`

type Props = { handle: string; variantId: string }

async function send(email: string, variant: Props): Promise<EmailResult> {
  const result = await requestBackInStock(email, variant)
  const message = result.error ?? result.hint
  if (message) announce(message)
  return result
}

/** Requests an email for when a sold-out variant is back. */
export function BackInStockForm(props: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 font-display text-display-s">
        <Trans>Email me when it’s back</Trans>
      </h2>
      <EmailForm
        purpose={t`To get an email when it’s back`}
        draftName="back-in-stock"
        action={t`Email me`}
        send={(email) => send(email, props)}
        hint={USE_OF_ADDRESS}
        defaultEmail={useSession().session?.user.email}
      />
    </section>
  )
}
