import * as z from 'zod'
import { TIME_ZONE } from '../../../../src/merchant/service.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { getUnsubscribeHeaders } from '../unsubscribe-link.ts'
import { createMailKind } from './mail-kind.ts'

const requestSchema = z.object({
  variant_id: z.string(),
  handle: z.string(),
  name: z.string(),
  unsubscribe_token: z.string(),
  created_at: z.string(),
})

/** The mail that a variant is back, with its link, the reason for the mail, and the ways to unsubscribe. */
export const backInStock = createMailKind(requestSchema, (request, { SITE_URL, SUPABASE_URL }) => {
  const { variant_id: variantId, handle, name, unsubscribe_token: token, created_at: createdAt } = request
  const link = `${SITE_URL}/product/${encodeURIComponent(handle)}?variant=${variantId.split('/').at(-1)}`
  const requestDate = new Date(createdAt).toLocaleDateString('en-CA', {
    dateStyle: 'long',
    timeZone: TIME_ZONE,
  })
  const reason = `You asked us on ${requestDate} to tell you when it was back. This is the only email about it, and we can’t set one aside for you.`
  const leavePage = `${SITE_URL}/unsubscribe?token=${token}`
  return {
    subject: `Back in stock: ${name}`,
    text: `${name} is back in stock.

${link}

${reason}
Not you, or no longer interested? Unsubscribe: ${leavePage}

${LETTER_FOOTER}`,
    html: renderLetter({
      heading: `${name} is back in stock.`,
      action: { label: 'See the piece', link },
      paragraphs: [
        escapeHtml(reason),
        `Not you, or no longer interested? <a href="${escapeHtml(leavePage)}" style="color:inherit">Unsubscribe in one click</a>.`,
      ],
    }),
    headers: getUnsubscribeHeaders(SUPABASE_URL, token),
  }
})
