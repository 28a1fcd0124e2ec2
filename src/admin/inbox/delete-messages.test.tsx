import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { inboxRows, inboxSenders, openInbox, writeMessages } from '../../../tests/open-admin'
import { databaseReady, sandbox } from '../../../tests/sandbox'

beforeAll(databaseReady)

const selectAll = () => screen.getByRole('checkbox', { name: 'Select all' })
const checkbox = (subject: string) => screen.getByRole('checkbox', { name: new RegExp(`Select “${subject}”`) })

test('selected messages are deleted after a confirmation', async () => {
  await writeMessages(3, 'Deleted')
  const { user } = await openInbox('?q=deleted')
  await user.click(checkbox('Question 0'))
  await user.click(checkbox('Question 2'))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 messages?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(inboxRows()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 2 messages' }))
  await screen.findByText('Messages deleted')
  await waitFor(() => expect(inboxSenders()).toEqual(['Visitor 1 Deleted']))
  expect(selectAll()).not.toBeChecked()
  expect(selectAll()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
}, 60_000)

test('all messages that match a search are selected, beyond the first page, and deleted', async () => {
  await writeMessages(60, 'Flood')
  const { user } = await openInbox('?q=flood')
  expect(inboxRows()).toHaveLength(50)
  await user.click(selectAll())
  await screen.findByText('60 selected')
  await user.click(checkbox('Question 59'))
  expect(screen.getByText('59 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 59 messages' }))
  await waitFor(() => expect(inboxSenders()).toEqual(['Visitor 59 Flood']))
})

test('once a search’s last message is deleted, the focus moves to the link that shows all', async () => {
  await writeMessages(1, 'Single')
  const { user } = await openInbox('?q=single')
  await user.click(selectAll())
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 1 message' }))
  const link = await screen.findByRole('link', { name: 'Show all messages' })
  await waitFor(() => expect(link).toHaveFocus())
})

test('messages that can’t be deleted stay selected, with the reason', async () => {
  await writeMessages(2, 'Undeletable')
  const { user } = await openInbox('?q=undeletable')
  await user.click(checkbox('Question 1'))
  ;(await sandbox()).faults.set('rpc:delete_submissions', 'forbidden')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 1 message' }))
  await screen.findByText(/^We couldn’t delete 1 message\./)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  expect(inboxRows()).toHaveLength(2)
})
