import type { Submission } from './submissions'

/** A reply link. Both texts are untrusted: encode them so that they can't add headers. */
export function mailtoUrl({ email, subject }: Pick<Submission, 'email' | 'subject'>): string {
  const line = subject.toWellFormed().replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line}`
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(reply)}`
}
