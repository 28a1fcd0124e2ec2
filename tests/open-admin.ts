import { screen } from '@testing-library/react'
import { renderShop } from './render-shop'
import { ADMIN, storeSession } from './stored-session'

/** Renders the admin's page for an admin. */
export async function openAdmin(search = '') {
  await storeSession(ADMIN)
  return renderShop(`/admin${search}`, '/auth', '/')
}

/** The inbox's rows; finding each by role takes seconds in a long inbox. */
export function inboxRows(): HTMLElement[] {
  return [...screen.getByRole('list', { name: 'Submissions' }).querySelectorAll<HTMLElement>(':scope > li')]
}

/** The inbox's senders, first row first. */
export function inboxSenders(): string[] {
  return inboxRows().map((row) => row.querySelector('button')?.firstElementChild?.textContent ?? '')
}
