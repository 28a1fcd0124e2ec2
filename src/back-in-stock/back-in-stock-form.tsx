import { useId } from 'react'
import { useSession } from '../backends/session'
import { EmailForm, type EmailResult } from '../forms/email-form'
import { announce } from '../ui/announcer'
import { NOTHING_SENT, type RequestOutcome, requestBackInStock } from './request-back-in-stock'

const USE_OF_ADDRESS = 'We’ll email you once, when it is back, and delete your address 30 days later.'
const HINTS = {
  requested: 'Thank you. We’ll write to you when it is back.',
  waiting: 'Saved on this device. We’ll send it when you reconnect.',
} as const

type Props = { handle: string; variantId: string }

function announceOutcome(outcome: RequestOutcome): EmailResult {
  if ('message' in outcome) return { isDone: false, error: outcome.message }
  const hint = HINTS[outcome.kind]
  announce(hint)
  return { isDone: true, hint }
}

async function send(email: string, isSpam: boolean, props: Props): Promise<EmailResult> {
  if (isSpam) return announceOutcome({ kind: 'requested' })
  try {
    return announceOutcome(await requestBackInStock(email, props))
  } catch (error) {
    console.error(error)
    return { isDone: false, error: NOTHING_SENT }
  }
}

/** Requests an email for when a sold-out variant is back. */
export function BackInStockForm(props: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="label mb-4">
        Tell me when it is back
      </h2>
      <EmailForm
        purpose="To be told when it is back"
        draftName="back-in-stock"
        action="Tell me"
        send={(email, isSpam) => send(email, isSpam, props)}
        hint={USE_OF_ADDRESS}
        defaultEmail={useSession().session?.user.email}
      />
    </section>
  )
}
