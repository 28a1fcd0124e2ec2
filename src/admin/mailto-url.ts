import type { Submission } from './submissions'

/** The link that opens a reply to the sender. Both texts are a stranger's, and neither can add a header. */
export function mailtoUrl({ email, subject }: Pick<Submission, 'email' | 'subject'>): string {
  const line = subject.toWellFormed().replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line}`
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(reply)}`
}
