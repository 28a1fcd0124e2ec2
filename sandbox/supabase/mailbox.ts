import { randomBytes } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import type { EmailMessage } from '@supabase/lite'
import PostalMime from 'postal-mime'
import { renderAccountMail } from '../../src/build/setup/account-mails'
import { isLinkType, type LinkType } from '../../src/domain/mail-links'
import { isLanguage, SOURCE_LANGUAGE } from '../../src/language/languages'

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

/** The shop's origin, and where the request that caused a mail wants its link to lead. */
export type MailTarget = { site: string; redirectTo: string }

const VERIFY_LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/

/** Stores a mail instead of sending it, in the shop's words, since Lite's templates can't choose a language. */
export async function storeMail(database: PGlite, { to, text = '' }: EmailMessage, target: MailTarget): Promise<void> {
  const link = VERIFY_LINK.exec(text)?.[0]
  const { searchParams } = new URL(link ?? 'invalid:')
  const type = searchParams.get('type')
  if (!isLinkType(type)) throw new Error(`The sandbox has no words for the mail ${text}`)
  await storeAccountMail(database, { to, type, tokenHash: searchParams.get('token') ?? '' }, target)
}

async function storeAccountMail(
  database: PGlite,
  { to, type, tokenHash }: { to: string; type: LinkType; tokenHash: string },
  { site, redirectTo }: MailTarget,
): Promise<void> {
  const { rows } = await database.query<{ language: string | null }>(
    `select raw_user_meta_data::jsonb->>'language' as language from auth.users where $1 in (email, email_change)`,
    [to],
  )
  const chosen = rows[0]?.language
  const mail = renderAccountMail(type, isLanguage(chosen) ? chosen : SOURCE_LANGUAGE, {
    site,
    tokenHash,
    // The hosted service's templates encode it.
    redirectTo: encodeURIComponent(redirectTo),
  })
  await database.query('insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, $4)', [
    to,
    mail.subject,
    mail.text,
    mail.link,
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

/** Whether mails are due. */
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

/** Resends the sign-up mail to this address, if it waits for one, with a new token in place of the earlier one. */
export async function resendConfirmation(database: PGlite, email: string, target: MailTarget): Promise<void> {
  const { rows } = await database.query<{ token: string }>(
    `update auth.users set confirmation_sent_at = now(), confirmation_token = $2
     where email = $1 and confirmed_at is null and confirmation_sent_at is not null
     returning confirmation_token as token`,
    [email, randomBytes(28).toString('hex')],
  )
  if (rows[0]) await storeAccountMail(database, { to: email, type: 'signup', tokenHash: rows[0].token }, target)
}
