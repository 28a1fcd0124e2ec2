import { MERCHANT } from '../../../src/merchant/merchant.ts'

type Link = { label: string; link: string }

/** A line of a list; `detail` stands under its label. */
export type Row = { label: string; detail?: string; value: string }

/** Small print: a paragraph, lines under a heading, a paragraph with a link at its end, or a quoted message. */
export type Note =
  | string
  | { heading: string; lines: readonly string[] }
  | { text: string; action: Link }
  | { quote: string }

export type Letter = {
  heading: string
  /** Keeps its line breaks. */
  lead?: string
  action?: Link
  rows?: readonly Row[]
  notes?: readonly Note[]
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** The text and the HTML of a mail, with the merchant's name and address at the end. */
export function renderLetter(letter: Letter): { text: string; html: string } {
  return { text: renderText(letter), html: renderHtml(letter) }
}

function renderText({ heading, lead, action, rows = [], notes = [] }: Letter): string {
  const parts = [
    heading,
    lead,
    action && renderLinkAsText(action),
    rows.map(renderRowAsText).join('\n'),
    ...notes.map(renderNoteAsText),
    `${MERCHANT.name}, ${MERCHANT.address}\n${MERCHANT.supportEmail}\n`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

function renderLinkAsText({ label, link }: Link): string {
  return `${label}: ${link}`
}

function renderRowAsText({ label, detail, value }: Row): string {
  return `${label}${value && `: ${value}`}${detail ? `\n  ${detail}` : ''}`
}

function renderNoteAsText(note: Note): string {
  if (typeof note === 'string') return note
  if ('lines' in note) return [`${note.heading}:`, ...note.lines].join('\n')
  if ('quote' in note) return note.quote.replace(/^/gm, '> ')
  return `${note.text} ${renderLinkAsText(note.action)}`
}

function renderHtml({ heading, lead, action, rows, notes = [] }: Letter): string {
  return `<!doctype html>
<html lang="en-CA"><body style="margin:0;padding:32px 24px;font:16px/1.6 Georgia,serif;color:#1c1a17;background:#faf8f4">
<p style="margin:0 0 24px;font-size:22px">${escapeHtml(heading)}</p>
${lead ? `<p style="margin:0 0 24px;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(lead)}</p>` : ''}
${rows ? renderRowsAsHtml(rows) : ''}${action ? renderAction(action) : ''}
${notes.map((note) => `<p style="margin:0 0 8px;font-size:14px">${renderNoteAsHtml(note)}</p>`).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#5c564d">${escapeHtml(`${MERCHANT.name}, ${MERCHANT.address}`)}<br>${escapeHtml(MERCHANT.supportEmail)}</p>
</body></html>
`
}

function renderRowsAsHtml(rows: readonly Row[]): string {
  const cell = 'padding:10px 0;border-top:1px solid #e3ddd2;text-align:left;vertical-align:top'
  const lines = rows.map(
    ({ label, detail, value }) =>
      `<tr><td style="${cell}">${escapeHtml(label)}${detail ? `<br><small>${escapeHtml(detail)}</small>` : ''}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;max-width:560px;margin:0 0 24px;border-collapse:collapse">\n${lines.join('\n')}\n</table>`
}

function renderAction({ label, link }: Link): string {
  return `<p style="margin:0 0 32px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;background:#1c1a17;color:#faf8f4;text-decoration:none">${escapeHtml(label)}</a></p>`
}

function renderNoteAsHtml(note: Note): string {
  if (typeof note === 'string') return escapeHtml(note)
  if ('lines' in note)
    return [`<strong>${escapeHtml(note.heading)}</strong>`, ...note.lines.map(escapeHtml)].join('<br>')
  if ('quote' in note)
    return `<span style="display:block;padding-left:16px;border-left:2px solid #e3ddd2;color:#5c564d;white-space:pre-wrap">${escapeHtml(note.quote)}</span>`
  const { label, link } = note.action
  return `${escapeHtml(note.text)} <a href="${escapeHtml(link)}" style="color:inherit">${escapeHtml(label)}</a>.`
}
