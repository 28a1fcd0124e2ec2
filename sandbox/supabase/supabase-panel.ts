import type { PGlite } from '@electric-sql/pglite'
import { html } from '../html'
import { listMails, type Mail } from './mailbox'
import { SEEDED_USERS } from './seeded-users'

/** The seeded accounts and the mails that were sent. */
export async function renderSupabasePanel(database: PGlite): Promise<string> {
  const mails = await listMails(database)
  return html`
    <h2>Accounts</h2>
    <ul>
      ${SEEDED_USERS.map(
        ({ role, email, password }) => html`<li>${role}: <code>${email}</code> / <code>${password}</code></li>`,
      )}
    </ul>
    <h2>Mails</h2>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : html`<ul>${mails.map(renderMail)}</ul>`}
  `.markup
}

function renderMail(mail: Mail) {
  return html`<li>
    <strong>${mail.subject}</strong> to ${mail.to}, <time>${mail.sentAt}</time>
    ${mail.link && html`<a href="${mail.link}">Open the link</a>`}
    <pre>${mail.text}</pre>
  </li>`
}
