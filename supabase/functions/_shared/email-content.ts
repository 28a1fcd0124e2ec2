import { LANGUAGES, type Language } from '../../../src/language/languages.ts'
import { MERCHANT, SHOP_NAME } from '../../../src/merchant/merchant.ts'

type Link = { label: string; link: string }

/** A line of a list; `detail` is below its label. */
export type Row = { label: string; detail?: string; value: string }

/** Small print: a paragraph, lines below a heading, a paragraph with a link at its end, or a quoted message. */
export type Note =
  | string
  | { heading: string; lines: readonly string[] }
  | { text: string; action: Link }
  | { quote: string }

export type EmailContent = {
  /** Whether texts are a visitor's: mail programs then find no link in them. */
  isUntrusted?: boolean
  heading: string
  /** Its line breaks are kept. */
  lead?: string
  action?: Link
  rows?: readonly Row[]
  notes?: readonly Note[]
}

/** French puts a space before it. */
const COLONS: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:' }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

type Write = (text: string) => string

/** Parts addresses with an invisible character, so that mail programs make no links of them. */
function partAddresses(text: string): string {
  return text.replace(/[.:@](?=\S)/g, '$&\u2060')
}

/** A mail's text and HTML, ending with the merchant's name and address. */
export function renderEmail(content: EmailContent, language: Language): { text: string; html: string } {
  return { text: renderText(content, COLONS[language]), html: renderHtml(content, LANGUAGES[language].locale) }
}

function renderText({ heading, lead, action, rows = [], notes = [] }: EmailContent, colon: string): string {
  const parts = [
    heading,
    lead,
    action && renderLinkAsText(action, colon),
    rows.map((row) => renderRowAsText(row, colon)).join('\n'),
    ...notes.map((note) => renderNoteAsText(note, colon)),
    `${MERCHANT.name}, ${MERCHANT.address}\n${MERCHANT.supportEmail}\n`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function renderLinkAsText({ label, link }: Link, colon: string): string {
  return `${label}${colon} ${link}`
}

function renderRowAsText({ label, detail, value }: Row, colon: string): string {
  return `${label}${value && `${colon} ${value}`}${detail ? `\n  ${detail}` : ''}`
}

function renderNoteAsText(note: Note, colon: string): string {
  if (typeof note === 'string') return note
  if ('lines' in note) return [`${note.heading}${colon}`, ...note.lines].join('\n')
  if ('quote' in note) return note.quote.replace(/^/gm, '> ')
  return `${note.text} ${renderLinkAsText(note.action, colon)}`
}

function renderHtml({ isUntrusted, heading, lead, action, rows, notes = [] }: EmailContent, locale: string): string {
  const write = (text: string) => escapeHtml(isUntrusted ? partAddresses(text) : text)
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:40px 24px;background:#f6f3ec"><div style="max-width:560px;margin:0 auto;font:16px/1.6 Georgia,serif;color:#16150f">
<p style="margin:0 0 40px;font-size:20px">${escapeHtml(SHOP_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:28px;font-weight:normal;line-height:1.25">${write(heading)}</h1>
${lead ? `<p style="margin:0 0 32px;white-space:pre-wrap;overflow-wrap:anywhere">${write(lead)}</p>` : ''}
${rows ? renderRowsAsHtml(rows, write) : ''}${action ? renderAction(action) : ''}
${notes.map((note) => `<p style="margin:0 0 16px;font-size:14px">${renderNoteAsHtml(note, write)}</p>`).join('\n')}
<p style="margin:40px 0 0;padding-top:16px;border-top:1px solid #d6d3cb;font-size:13px;color:#5a564b">${escapeHtml(`${MERCHANT.name}, ${MERCHANT.address}`)}<br>${escapeHtml(MERCHANT.supportEmail)}</p>
</div></body></html>
`
}

function renderRowsAsHtml(rows: readonly Row[], write: Write): string {
  const cell = 'padding:12px 0;border-top:1px solid #d6d3cb;text-align:left;vertical-align:top'
  const lines = rows.map(
    ({ label, detail, value }) =>
      `<tr><td style="${cell}">${write(label)}${detail ? `<br><small>${write(detail)}</small>` : ''}</td><td style="${cell};padding-left:24px;text-align:right;white-space:nowrap">${write(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;margin:0 0 32px;border-collapse:collapse">\n${lines.join('\n')}\n</table>`
}

function renderAction({ label, link }: Link): string {
  return `<p style="margin:0 0 40px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 32px;background:#16150f;color:#f6f3ec;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function renderNoteAsHtml(note: Note, write: Write): string {
  if (typeof note === 'string') return write(note)
  if ('lines' in note) return [`<strong>${write(note.heading)}</strong>`, ...note.lines.map(write)].join('<br>')
  if ('quote' in note)
    return `<span style="display:block;padding-left:16px;border-left:2px solid #d6d3cb;color:#5a564b;white-space:pre-wrap">${write(note.quote)}</span>`
  const { label, link } = note.action
  return `${write(note.text)} <a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a>.`
}
