import type { Submission } from './submissions'

/** Mail programs and systems cut longer addresses. */
const MAX_LENGTH = 2000

function quote(text: string): string {
  return encodeURIComponent(`\n\n${text.toWellFormed().replace(/^/gm, '> ')}`.replace(/\r?\n/g, '\r\n'))
}

/** An answer that quotes the message. Its texts are untrusted: encode them so that they can't add headers. */
export function mailtoUrl({ email, subject, message }: Pick<Submission, 'email' | 'subject' | 'message'>): string {
  const line = subject.toWellFormed().replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line}`
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  const head = `mailto:${to}?subject=${encodeURIComponent(reply)}`
  let quoted = message
  while (quoted && head.length + quote(quoted).length > MAX_LENGTH) quoted = quoted.slice(0, -20)
  return quoted ? `${head}&body=${quote(quoted === message ? quoted : `${quoted}…`)}` : head
}
