import { MERCHANT } from '../../../src/merchant/merchant.ts'
import type { BackInStockVariant } from './back-in-stock-variants.ts'
import type { BackInStockVariables } from './environment.ts'
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
    timeZone: 'America/Vancouver',
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

${MERCHANT.name}, ${MERCHANT.address}
${MERCHANT.supportEmail}
`,
    html: `<!doctype html>
<html lang="en-CA"><body style="margin:0;padding:32px 24px;font:16px/1.6 Georgia,serif;color:#1c1a17;background:#faf8f4">
<p style="margin:0 0 24px;font-size:22px">${escapeHtml(name)} is back in stock.</p>
<p style="margin:0 0 32px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:#1c1a17;color:#faf8f4;text-decoration:none">See the piece</a></p>
<p style="margin:0 0 8px;font-size:14px">${escapeHtml(reason)}</p>
<p style="margin:0 0 32px;font-size:14px">Wasn’t it you, or are you no longer interested? <a href="${escapeHtml(leavePage)}" style="color:inherit">Unsubscribe in one click</a>.</p>
<p style="margin:0;font-size:13px;color:#5c564d">${escapeHtml(`${MERCHANT.name}, ${MERCHANT.address}`)}<br>${escapeHtml(MERCHANT.supportEmail)}</p>
</body></html>
`,
    headers: getUnsubscribeHeaders(SUPABASE_URL, token),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
