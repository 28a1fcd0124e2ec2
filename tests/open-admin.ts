import { screen } from '@testing-library/react'
import { renderShop } from './render-shop'
import { requestAsServer } from './sandbox'
import { ADMIN, storeSession } from './stored-session'

/** Renders the admin page, signed in as an admin. */
export async function openAdmin(search = '') {
  await storeSession(ADMIN)
  return renderShop(`/admin${search}`, '/auth', '/')
}

/** Opens the inbox and waits for its list. */
export async function openInbox(search = '') {
  const shop = await openAdmin(search)
  return { ...shop, list: await screen.findByRole('list', { name: 'Submissions' }) }
}

/** Stores messages, newest last. */
export async function writeMessages(count: number, lastName: string): Promise<void> {
  const messages = Array.from({ length: count }, (_, n) => ({
    first_name: `Visitor ${n}`,
    last_name: lastName,
    email: `visitor.${n}@example.com`,
    subject: `Question ${n}`,
    message: 'Is it still there?',
    created_at: new Date(Date.now() + n).toISOString(),
  }))
  await requestAsServer('contact_submissions', 'POST', messages)
}

/** The inbox's rows; finding each by role takes seconds in a long inbox. */
export function inboxRows(): HTMLElement[] {
  return [...screen.getByRole('list', { name: 'Submissions' }).querySelectorAll<HTMLElement>(':scope > li')]
}

/** The senders in the inbox, in order. */
export function inboxSenders(): string[] {
  return inboxRows().map((row) => row.querySelector('summary > span')?.firstElementChild?.textContent ?? '')
}
