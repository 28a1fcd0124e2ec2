import { screen } from '@testing-library/react'
import { renderShop } from './render-shop'
import { ADMIN, storeSession } from './stored-session'

/** Renders the admin's page as an admin finds it. */
export async function openAdmin(search = '') {
  await storeSession(ADMIN)
  return renderShop(`/admin${search}`, '/auth', '/')
}

/** The rows of the inbox as they are on the screen; looking each one up by its role would take seconds for a long inbox. */
export function inboxRows(): HTMLElement[] {
  return [...screen.getByRole('list', { name: 'Submissions' }).querySelectorAll<HTMLElement>(':scope > li')]
}

/** The senders of the inbox, from the first row to the last. */
export function inboxSenders(): string[] {
  return inboxRows().map((row) => row.querySelector('button')?.firstElementChild?.textContent ?? '')
}
