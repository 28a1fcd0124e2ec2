import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inboxRows, inboxSenders, openAdmin, openInbox, writeMessages } from '../../../tests/open-admin'
import { renderShop } from '../../../tests/render-shop'
import { databaseReady, network, resetSandbox, sandbox } from '../../../tests/sandbox'
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

test('the inbox lists all messages, newest first, with a status selector each, and opens the first', async () => {
  await openInbox()
  expect(inboxSenders()).toEqual(['Noor Haddad', 'Étienne Roy', '安 林', "Sam O'Neill", 'Priya Raman'])
  expect(statusOf('Ring size')).toHaveDisplayValue('New')
  expect(statusOf('Engraving')).toHaveDisplayValue('In progress')
  expect(statusOf('Return of an order')).toHaveDisplayValue('Resolved')
  const message = within(screen.getByRole('article', { name: 'Message from Noor Haddad' }))
  expect(message.getByText(/my finger measures 17.2 mm across/)).toBeVisible()
  expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:noor@example\.com\?subject=Re%3A%20Ring%20size&body=%0D%0A%0D%0A%3E%20Hello/),
  )
})

test('the status filters list and count their messages', async () => {
  const { user } = await openInbox()
  const filters = within(screen.getByRole('navigation', { name: 'Filter by status' }))
  await waitFor(() =>
    expect(filters.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All5',
      'New3',
      'In progress1',
      'Resolved1',
    ]),
  )
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
  await waitFor(() => expect(screen.getByRole('link', { name: /Resolved/ })).toHaveTextContent('Resolved2'))
  await user.selectOptions(statusOf('Engraving'), 'In progress')
  await waitFor(() => expect(screen.getByRole('link', { name: /Resolved/ })).toHaveTextContent('Resolved1'))
})

test('focus moves to the next message when one leaves the filter', async () => {
  const { user } = await openInbox('?status=new')
  await user.click(screen.getByRole('button', { name: /Noor/ }))
  const status = screen.getByRole('combobox', { name: /from Noor/ })
  status.focus()
  await user.selectOptions(status, 'Resolved')
  await waitFor(() => expect(inboxSenders()).toEqual(['Étienne Roy', '安 林']))
  expect(screen.getByRole('button', { name: /Étienne/ })).toHaveFocus()
  expect(screen.getByRole('article', { name: 'Message from Étienne Roy' })).toBeVisible()
})

test('markup in a contact message is rendered as text', async () => {
  const bait = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
  const row = { first_name: '<b>Bo</b>', last_name: '<i>', email: 'bo@example.com', subject: bait, message: bait }
  await request((client) => client.from('contact_submissions').insert(row), {
    schema: z.null(),
    status: 201,
    failure: 'The message was not saved.',
  })
  await openInbox()
  const message = screen.getByRole('article', { name: 'Message from <b>Bo</b> <i>' })
  expect(within(message).getAllByText(bait)).toHaveLength(2)
  expect(message.querySelector('img, script, b, i')).toBeNull()
})

test('the export saves the filter’s messages as CSV', async () => {
  const { user } = await openInbox('?status=in_progress')
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:shop'
  })
  const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('1 saved')).toBeVisible()
  expect(named).toHaveBeenCalledOnce()
  const text = await files[0]?.text()
  expect(text).toContain('"created_at","status","first_name","last_name","email","subject","message","id"\r\n')
  expect(text).toContain('"in_progress","Sam","O\'Neill","sam.oneill@example.com","Engraving"')
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
