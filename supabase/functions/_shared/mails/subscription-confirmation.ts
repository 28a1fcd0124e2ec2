import * as z from 'zod'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { escapeHtml, LETTER_FOOTER, renderLetter } from '../letter.ts'
import { createMailKind } from './mail-kind.ts'

/** The mail with the link that confirms a newsletter subscription. */
export const subscriptionConfirmation = createMailKind(z.object({ token: z.uuid() }), ({ token }, { SITE_URL }) => {
  const heading = 'Please confirm your subscription'
  const text = `Somebody, probably you, subscribed this address to the newsletter of ${MERCHANT.name}. Press the button to receive it.`
  const ignore = 'If it wasn’t you, ignore this email: we won’t write again.'
  const link = `${SITE_URL}/newsletter/confirm#${token}`
  return {
    subject: heading,
    text: [`${heading}.`, text, link, ignore, LETTER_FOOTER].join('\n\n'),
    html: renderLetter({
      heading: `${heading}.`,
      body: `<p style="margin:0 0 24px">${escapeHtml(text)}</p>\n`,
      action: { label: 'Confirm', link },
      paragraphs: [ignore],
    }),
  }
})
