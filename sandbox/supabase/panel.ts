import type { PGlite } from '@electric-sql/pglite'
import { listMails, type Mail } from './mailbox'
import { ACCOUNTS } from './seed'

/** The accounts, what the tables hold, and the mailbox, for the page /sandbox. */
export async function panel(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ name: string; count: number }>(`
    select 'orders' as name, count(*)::integer as count from public.orders
    union all select 'messages', count(*)::integer from public.contact_submissions
    union all select 'reviews', count(*)::integer from public.reviews
    union all select 'newsletter subscribers', count(*)::integer from public.newsletter_subscriptions
  `)
  const mails = await listMails(database)
  return `
    <h3>Accounts</h3>
    <ul>${ACCOUNTS.map(({ role, email, password }) => `<li>${role}: <code>${email}</code> / <code>${password}</code></li>`).join('')}</ul>
    <h3>Tables</h3>
    <ul>${rows.map(({ name, count }) => `<li>${count} ${name}</li>`).join('')}</ul>
    <h3>Mailbox</h3>
    ${mails.length === 0 ? '<p>No mail yet.</p>' : `<ul>${mails.map(mailItem).join('')}</ul>`}
  `
}

function mailItem(mail: Mail): string {
  const link = mail.link ? ` <a href="${escapeHtml(mail.link)}">Open the link</a>` : ''
  return `<li><strong>${escapeHtml(mail.subject)}</strong> to ${escapeHtml(mail.to)},
    <time>${escapeHtml(mail.sentAt)}</time>${link}<pre>${escapeHtml(mail.text)}</pre></li>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
