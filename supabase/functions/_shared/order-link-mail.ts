import { renderEmail } from './email-content.ts'
import type { SiteVariables } from './environment.ts'
import type { Mail } from './mail-connection.ts'

export type OrderLink = { number: string; email: string; token: string }

/** A mail with a link to an order. The token is in the fragment, so that servers don't log it. */
export function createOrderLinkMail({ SITE_URL }: SiteVariables, { number, email, token }: OrderLink): Mail {
  const subject = `Your order ${number}`
  const texts = renderEmail({
    heading: subject,
    action: { label: 'See your order', link: `${SITE_URL}/order/link#${token}` },
    notes: [
      'The link works for 30 minutes, in the first browser that opens it.',
      'Someone entered the number and email of this order on our site. If it wasn’t you, please ignore this email.',
    ],
  })
  return { to: email, subject, ...texts, headers: {} }
}
