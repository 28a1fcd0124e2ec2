import { MERCHANT } from '../../../src/merchant/merchant.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

type Letter = {
  heading: string
  /** Markup under the heading. */
  body?: string
  action?: { label: string; link: string }
  /** Markup. */
  paragraphs: readonly string[]
}

/** The HTML of a mail: a heading, its body, a button, small print and the merchant's name and address. */
export function renderLetter({ heading, body = '', action, paragraphs }: Letter): string {
  return `<!doctype html>
<html lang="en-CA"><body style="margin:0;padding:32px 24px;font:16px/1.6 Georgia,serif;color:#1c1a17;background:#faf8f4">
<p style="margin:0 0 24px;font-size:22px">${escapeHtml(heading)}</p>
${body}${action ? renderAction(action) : ''}
${paragraphs.map((paragraph) => `<p style="margin:0 0 8px;font-size:14px">${paragraph}</p>`).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#5c564d">${escapeHtml(`${MERCHANT.name}, ${MERCHANT.address}`)}<br>${escapeHtml(MERCHANT.supportEmail)}</p>
</body></html>
`
}

function renderAction({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:0 0 32px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:#1c1a17;color:#faf8f4;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** The merchant's name and address under a mail's text. */
export const LETTER_FOOTER = `${MERCHANT.name}, ${MERCHANT.address}
${MERCHANT.supportEmail}
`
