import type { PGlite } from '@electric-sql/pglite'
import { html } from '../html'
import { listMails, type Mail } from './mailbox'
import { SEEDED_USERS } from './seeded-users'

export async function renderSupabasePanel(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ name: string; count: number }>(`
    select 'orders' as name, count(*)::integer as count from public.orders
    union all select 'messages', count(*)::integer from public.contact_submissions
    union all select 'reviews', count(*)::integer from public.reviews
    union all select 'newsletter subscribers', count(*)::integer from public.newsletter_subscriptions
  `)
  const mails = await listMails(database)
  return html`
    <h3>Accounts</h3>
    <ul>
      ${SEEDED_USERS.map(
        ({ role, email, password }) => html`<li>${role}: <code>${email}</code> / <code>${password}</code></li>`,
      )}
    </ul>
    <h3>Tables</h3>
    <ul>${rows.map(({ name, count }) => html`<li>${count} ${name}</li>`)}</ul>
    <h3>Mailbox</h3>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ul>${mails.map(renderMail)}</ul>`}
    <form method="post" action="/sandbox/mail/minute">
      <p>An account is sent one mail of a kind a minute. <button>Let a minute pass</button></p>
    </form>
  `.markup
}

function renderMail(mail: Mail) {
  return html`<li>
    <strong>${mail.subject}</strong> to ${mail.to}, <time>${mail.sentAt}</time>
    ${mail.link && html`<a href="${mail.link}">Open the link</a>`}
    <pre>${mail.text}</pre>
  </li>`
}
