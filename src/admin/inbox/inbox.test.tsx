import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inboxRows, inboxSenders, openAdmin, openInbox, writeMessages } from '../../../tests/open-admin'
import { renderShop } from '../../../tests/render-shop'
import { databaseReady, network, requestAsServer, resetSandbox, sandbox } from '../../../tests/sandbox'
import { ADMIN, CUSTOMER, storeSession } from '../../../tests/stored-session'
import { request } from '../../backends/supabase'
import { SHOP_NAME } from '../../merchant/merchant'
import { SLOGAN } from '../../merchant/words'

// The first request creates the database.
beforeAll(databaseReady)
afterEach(resetSandbox)

function statusOf(subject: string): HTMLElement {
  return within(screen.getByRole('list', { name: 'Submissions' })).getByRole('combobox', {
    name: new RegExp(`Status of “${subject}”`),
  })
}

test('a visitor at /admin is sent to sign in, and back to the inbox with its filter', async () => {
  const { user } = await renderShop('/admin?status=resolved', '/auth')
  const form = within(await screen.findByRole('main'))
  await user.type(await form.findByLabelText('Email'), ADMIN.email)
  await user.type(form.getByLabelText('Password'), `${ADMIN.password}{Enter}`)
  await screen.findByRole('list', { name: 'Submissions' })
  expect(inboxSenders()).toEqual(['Priya Raman'])
})

test('a customer at /admin is told that they have no access and sent home', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/admin', '/')
  await screen.findByText("You don't have admin access")
  await waitFor(() => expect(document.title).toBe(`${SHOP_NAME}: ${SLOGAN}`))
  expect(screen.queryByRole('list', { name: 'Submissions' })).toBeNull()
})

test('the inbox lists all messages, newest first, with a status selector each, and a press opens one in its place', async () => {
  const { user } = await openInbox()
  expect(inboxSenders()).toEqual(['Noor Haddad', 'Étienne Roy', '安 林', "Sam O'Neill", 'Priya Raman'])
  expect(statusOf('Ring size')).toHaveDisplayValue('New')
  expect(statusOf('Engraving')).toHaveDisplayValue('In progress')
  expect(statusOf('Return of an order')).toHaveDisplayValue('Resolved')
  expect(screen.queryByRole('article')).toBeNull()
  await user.click(screen.getByText('Ring size'))
  const message = within(await screen.findByRole('article', { name: 'Message from Noor Haddad' }))
  expect(message.getByText(/my finger measures 17.2 mm across/)).toBeVisible()
  expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    'mailto:noor@example.com?subject=Re%3A%20Ring%20size',
  )
  await user.click(screen.getByText('Ring size'))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('the status filters list their messages', async () => {
  const { user } = await openInbox()
  const filters = within(screen.getByRole('navigation', { name: 'Filter by status' }))
  expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All',
    'New',
    'In progress',
    'Resolved',
  ])
  await user.click(filters.getByRole('link', { name: /In progress/ }))
  await waitFor(() => expect(inboxSenders()).toEqual(["Sam O'Neill"]))
  expect(filters.getByRole('link', { name: /In progress/ })).toHaveAttribute('aria-current', 'true')
})

test.each([
  ['étienne', ['Étienne Roy']],
  ['an.lin@example', ['安 林']],
  ['engrav', ["Sam O'Neill"]],
  ['unworn', ['Priya Raman']],
  ['林', ['安 林']],
  ['ring 7.5', ['Noor Haddad']],
])('a search for %o finds it in name, email, subject or message', async (words, found) => {
  const { user } = await openInbox()
  await user.type(screen.getByLabelText('Search submissions'), words)
  await waitFor(() => expect(inboxSenders()).toEqual(found))
})

test('an inbox search without a match links to all messages, and an empty inbox to the contact page', async () => {
  await storeSession(ADMIN)
  network.use(http.get('*/rest/v1/contact_submissions', () => HttpResponse.json([])))
  const { user } = await renderShop('/admin?q=100%25+zebra&status=new')
  expect(await screen.findByLabelText('Search submissions')).toHaveValue('100% zebra')
  await user.click(await screen.findByText('Show all messages'))
  expect(await screen.findByText(/^No messages yet\./)).toBeVisible()
  expect(screen.getByLabelText('Search submissions')).toHaveValue('')
  expect(screen.getByText('See the contact page')).toHaveAttribute('href', '/contact')
})

test('a status change is visible at once, saved, and confirmed by a toast', async () => {
  const { user } = await openInbox()
  ;(await sandbox()).faults.set('supabase', 'slow')
  await user.selectOptions(statusOf('Engraving'), 'Resolved')
  expect(statusOf('Engraving')).toHaveDisplayValue('Resolved')
  expect(screen.queryByText('Status updated')).toBeNull()
  ;(await sandbox()).faults.reset()
  await screen.findByText('Status updated')
  expect(await requestAsServer('contact_submissions?subject=eq.Engraving&select=status')).toEqual([
    { status: 'resolved' },
  ])
  expect(statusOf('Engraving')).toHaveDisplayValue('Resolved')
})

test('the changes of one message reach the server one after the other, and the newest wins', async () => {
  const { user } = await openInbox()
  const sent: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(
    http.patch('*/rest/v1/contact_submissions', async ({ request: change }) => {
      const { status } = (await change.clone().json()) as { status: string }
      sent.push(status)
      if (status === 'resolved') await answered
      return (await sandbox()).handle(change)
    }),
  )
  await user.selectOptions(statusOf('Engraving'), 'Resolved')
  await user.selectOptions(statusOf('Engraving'), 'New')
  await waitFor(() => expect(sent).toEqual(['resolved']))
  answer()
  await waitFor(() => expect(sent).toEqual(['resolved', 'new']))
  await waitFor(() => expect(screen.getAllByText('Status updated').length).toBeGreaterThan(0))
  expect(statusOf('Engraving')).toHaveDisplayValue('New')
})

test('an answer sets a new message to in progress', async () => {
  const { user } = await openInbox()
  await user.click(screen.getByText('Ring size'))
  // happy-dom would navigate.
  const answer = await screen.findByRole('link', { name: 'Answer' })
  answer.addEventListener('click', (event) => event.preventDefault())
  await user.click(answer)
  await waitFor(() => expect(statusOf('Ring size')).toHaveDisplayValue('In progress'))
})

test('a message is deleted after a confirmation, and one that can’t be stays with the reason', async () => {
  await writeMessages(2, 'Deleted')
  const { user } = await openInbox('?q=deleted')
  await user.click(screen.getByText('Question 0'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this message?' }))
  ;(await sandbox()).faults.set('contact_submissions:delete', 'forbidden')
  await user.click(dialog.getByRole('button', { name: 'Delete message' }))
  expect(await dialog.findByText('We couldn’t delete the message. Please try again.')).toBeVisible()
  // In the list and in the dialog.
  expect(screen.getAllByText('Question 0')).toHaveLength(2)
  ;(await sandbox()).faults.reset()
  await user.click(dialog.getByRole('button', { name: 'Delete message' }))
  await screen.findByText('Message deleted')
  await waitFor(() => expect(inboxSenders()).toEqual(['Visitor 1 Deleted']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message of another language names its shop', async () => {
  await requestAsServer('contact_submissions', 'POST', {
    first_name: 'Mei',
    last_name: 'Lin',
    email: 'mei@example.com',
    subject: 'Bonjour',
    message: 'Trop grand.',
    language: 'fr',
  })
  const { user } = await openInbox()
  await user.click(screen.getByText('Bonjour'))
  expect(await screen.findByText('Sent from the French shop')).toBeVisible()
})

test('markup in a contact message is rendered as text', async () => {
  const bait = '<img src=x onerror="document.title=1"><script>document.title=1</script>&bcc=eve@example.com'
  const row = { first_name: '<b>Bo</b>', last_name: '<i>', email: 'bo@example.com', subject: bait, message: bait }
  await request((client) => client.from('contact_submissions').insert(row), {
    schema: z.null(),
    status: 201,
    failure: 'The message was not saved.',
  })
  const { user, list } = await openInbox()
  await user.click(screen.getByText('<b>Bo</b> <i>'))
  const message = await screen.findByRole('article', { name: 'Message from <b>Bo</b> <i>' })
  expect(within(message).getByText(bait)).toBeVisible()
  expect(list.querySelector('img, script, b, i')).toBeNull()
  const { href } = within(message).getByRole<HTMLAnchorElement>('link', { name: 'Answer' })
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject'])
})

test('a long inbox loads its next page by the button', async () => {
  await writeMessages(52, 'Many')
  const { user } = await openInbox('?q=many')
  expect(inboxRows()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Older messages' }))
  await waitFor(() => expect(inboxRows()).toHaveLength(52))
  expect(new Set(inboxSenders()).size).toBe(52)
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull()
})

test('a new message shows within a minute, and on return to the tab', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
  await openAdmin('?q=arrives')
  await screen.findByText('No messages match this filter.')
  await writeMessages(1, 'Arrives')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(inboxSenders()).toEqual(['Visitor 0 Arrives']))

  await writeMessages(1, 'Arrives again')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(inboxSenders()).toEqual(['Visitor 0 Arrives'])
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(inboxSenders()).toHaveLength(2))
})
