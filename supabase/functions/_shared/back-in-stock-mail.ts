import { TIME_ZONE } from '../../../src/merchant/service.ts'
import type { BackInStockVariant } from './back-in-stock-variants.ts'
import type { BackInStockVariables } from './environment.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from './letter.ts'
import type { Mail } from './mail-connection.ts'
import { getUnsubscribeHeaders } from './unsubscribe-link.ts'

type Request = { email: string; unsubscribe_token: string; created_at: string }

/** The mail that a variant is back, with its link, the reason for the mail, and the ways to unsubscribe. */
export function createBackInStockMail(
  { SITE_URL, SUPABASE_URL }: Pick<BackInStockVariables, 'SITE_URL' | 'SUPABASE_URL'>,
  { id, handle, name }: BackInStockVariant,
  { email, unsubscribe_token: token, created_at: createdAt }: Request,
): Mail {
  const link = `${SITE_URL}/product/${encodeURIComponent(handle)}?variant=${id.split('/').at(-1)}`
  const requestDate = new Date(createdAt).toLocaleDateString('en-CA', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  })
  const reason = `You asked us on ${requestDate} to tell you when it was back. This is the only email about it, and we can’t set one aside for you.`
  const leavePage = `${SITE_URL}/unsubscribe?token=${token}`
  return {
    to: email,
    subject: `Back in stock: ${name}`,
    text: `${name} is back in stock.

${link}

${reason}
Wasn’t it you, or are you no longer interested? Unsubscribe: ${leavePage}

${LETTER_FOOTER}`,
    html: renderLetter({
      heading: `${name} is back in stock.`,
      action: { label: 'See the piece', link },
      paragraphs: [
        escapeHtml(reason),
        `Wasn’t it you, or are you no longer interested? <a href="${escapeHtml(leavePage)}" style="color:inherit">Unsubscribe in one click</a>.`,
      ],
    }),
    headers: getUnsubscribeHeaders(SUPABASE_URL, token),
  }
}
