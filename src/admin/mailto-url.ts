import type { Submission } from './submissions'

/** Opens a mail to the sender with the subject filled in. Both are a stranger's text: nothing in them adds a header. */
export function mailtoUrl({ email, subject }: Pick<Submission, 'email' | 'subject'>): string {
  const line = subject.toWellFormed().replace(/\s+/g, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line}`
  const to = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(reply)}`
}
