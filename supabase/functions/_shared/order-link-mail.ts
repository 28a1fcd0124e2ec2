import type { SiteVariables } from './environment.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from './letter.ts'
import type { Mail } from './mail-connection.ts'

export type OrderLink = { number: string; email: string; token: string }

/** The mail with a link to an order. The token is in the fragment, which no server logs. */
export function createOrderLinkMail({ SITE_URL }: SiteVariables, { number, email, token }: OrderLink): Mail {
  const link = `${SITE_URL}/order/link#${token}`
  const terms = 'The link works for 30 minutes, in the first browser that opens it.'
  const reason =
    'Someone entered the number and email of this order on our site. If it wasn’t you, please ignore this email.'
  return {
    to: email,
    subject: `Your order ${number}`,
    text: `See your order ${number}:

${link}

${terms}
${reason}

${LETTER_FOOTER}`,
    html: renderLetter({
      heading: `Your order ${number}`,
      action: { label: 'See your order', link },
      paragraphs: [terms, reason].map(escapeHtml),
    }),
    headers: {},
  }
}
