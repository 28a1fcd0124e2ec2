import { Moment } from '../moment'
import type { AdminOrder, OrderMail } from './admin-order'

const MAIL_NAMES: Readonly<Record<string, string>> = {
  'order-confirmation': 'The confirmation email',
  'order-sent': 'The shipping email',
}

function describeMail({ kind, sentAt, failure, isGivenUp }: OrderMail): string {
  const name = MAIL_NAMES[kind] ?? 'An email'
  if (sentAt) return `${name} was sent to the customer.`
  if (isGivenUp) return `${name} couldn’t be delivered: ${failure ?? 'no answer from the mail server'}`
  return `${name} is waiting to be sent.`
}

/** The order's events, oldest first. */
function listSteps({ createdAt, mails }: AdminOrder): { at: string; text: string }[] {
  const steps = [
    { at: createdAt, text: 'The order arrived.' },
    ...mails.map((mail) => ({ at: mail.sentAt ?? mail.createdAt, text: describeMail(mail) })),
  ]
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

export function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="order-history" className="grid gap-3">
      <h3 id="order-history" className="label text-ink-soft">
        History
      </h3>
      <ol className="grid gap-2 text-sm">
        {listSteps(order).map(({ at, text }) => (
          <li key={at + text} className="grid gap-x-4 wrap-anywhere sm:grid-cols-[11rem_1fr]">
            <Moment at={at} />
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
