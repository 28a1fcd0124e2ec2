import type { PGlite } from '@electric-sql/pglite'
import type { EmailMessage } from '@supabase/lite'
import PostalMime from 'postal-mime'
import { createMailLinkToken, readVerificationToken } from './mail-links'

/** The mails, in a schema that the API doesn't expose. */
export const MAILBOX_SQL = `
create schema sandbox;
create table sandbox.mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  sent_at timestamptz not null default now()
);
`

export type Mail = {
  id: number
  to: string
  subject: string
  text: string
  link: string | null
  sentAt: string
}

/** Origin, redirect and PKCE challenge of the request that caused a mail. */
export type MailTarget = { origin: string; redirectTo: string; codeChallenge: string | null }

const VERIFY_LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/

/** Stores a mail instead of sending it, with the `emailRedirectTo` that Lite ignores. */
export async function storeMail(database: PGlite, mail: EmailMessage, target: MailTarget): Promise<void> {
  const text = mail.text ?? ''
  const originalLink = VERIFY_LINK.exec(text)?.[0]
  const link = originalLink ? await createLink(database, originalLink, target) : null
  await database.query('insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, $4)', [
    mail.to,
    mail.subject,
    originalLink && link ? text.replace(originalLink, link) : text,
    link,
  ])
}

/** Stores a mail received over SMTP, with the first link of its text. */
export async function storeReceivedMail(database: PGlite, message: string): Promise<void> {
  const { to, subject = '', text = '' } = await PostalMime.parse(message)
  await database.query('insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, $4)', [
    to?.map(({ address }) => address).join(', '),
    subject,
    text,
    /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  ])
}

async function createLink(
  database: PGlite,
  originalLink: string,
  { origin, redirectTo, codeChallenge }: MailTarget,
): Promise<string> {
  const { pathname, searchParams } = new URL(originalLink)
  searchParams.set('redirect_to', redirectTo)
  if (codeChallenge) {
    const verificationToken = await readVerificationToken(database, searchParams.get('token') ?? '')
    searchParams.set('token', await createMailLinkToken(database, verificationToken, codeChallenge))
  }
  return `${origin}${pathname}?${searchParams}`
}

/** Whether the shop has queued mails that are due. */
export async function hasWaitingMails(database: PGlite): Promise<boolean> {
  const { rows } = await database.query('select from private.mails where next_attempt_at <= now() limit 1')
  return rows.length > 0
}

/** Newest first. */
export async function listMails(database: PGlite): Promise<Mail[]> {
  const { rows } = await database.query<Mail>(
    'select id, recipient as "to", subject, body as text, link, sent_at as "sentAt" from sandbox.mails order by id desc',
  )
  return rows
}

/** Makes every mail a minute older, to get past the rate limit. */
export async function backdateMails(database: PGlite): Promise<void> {
  await database.exec(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute',
     recovery_sent_at = recovery_sent_at - interval '1 minute'`,
  )
}

/** Resends the last sign-up mail to this address, if any, with a new link for this request. */
export async function resendConfirmation(database: PGlite, email: string, target: MailTarget): Promise<void> {
  const { rows } = await database.query<{ to: string; subject: string; text: string }>(
    `with waiting as (
       update auth.users set confirmation_sent_at = now()
       where email = $1 and confirmed_at is null and confirmation_sent_at is not null
       returning email
     )
     select m.recipient as "to", m.subject, m.body as text
     from sandbox.mails m join waiting w on w.email = m.recipient
     where m.link like '%type=signup%'
     order by m.id desc limit 1`,
    [email],
  )
  if (rows[0]) await storeMail(database, rows[0], target)
}
