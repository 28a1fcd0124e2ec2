import { screen } from '@testing-library/react'
import { renderShop } from './render-shop'
import { requestAsServer } from './sandbox'
import { ADMIN, storeSession } from './stored-session'

/** Renders the admin's page for an admin. */
export async function openAdmin(search = '') {
  await storeSession(ADMIN)
  return renderShop(`/admin${search}`, '/auth', '/')
}

/** Opens the inbox; its list has loaded. */
export async function openInbox(search = '') {
  const shop = await openAdmin(search)
  return { ...shop, list: await screen.findByRole('list', { name: 'Submissions' }) }
}

/** Writes messages, the last one newest. */
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

/** The inbox's senders, first row first. */
export function inboxSenders(): string[] {
  return inboxRows().map((row) => row.querySelector('button')?.firstElementChild?.textContent ?? '')
}
