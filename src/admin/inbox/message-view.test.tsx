import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInbox } from '../../../tests/open-admin'
import { requestAsServer } from '../../../tests/sandbox'

test('a message in the inbox names the language of its shop', async () => {
  const sender = { first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' }
  await requestAsServer('contact_submissions', 'POST', {
    ...sender,
    subject: 'Hello',
    message: 'Too wide.',
    language: 'fr',
  })
  await openInbox()
  expect(await screen.findByText('Sent from the French shop')).toBeVisible()
})

test('an answer sets a new message to in progress, which can be undone', async () => {
  const sender = { first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' }
  await requestAsServer('contact_submissions', 'POST', { ...sender, subject: 'An answer', message: 'Is it a 7?' })
  const { user } = await openInbox()
  await user.click(await screen.findByRole('button', { name: /An answer/ }))
  const message = within(screen.getByRole('article', { name: 'Message from Mei Lin' }))
  const pressed = (name: string) => message.getByRole('button', { name }).getAttribute('aria-pressed')
  // happy-dom would navigate.
  const answer = message.getByRole('link', { name: 'Answer' })
  answer.addEventListener('click', (event) => event.preventDefault())
  await user.click(answer)
  await waitFor(() => expect(pressed('In progress')).toBe('true'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(pressed('New')).toBe('true'))
})
