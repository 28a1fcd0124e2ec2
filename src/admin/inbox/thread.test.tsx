import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import { OUTCOME_UNKNOWN } from '../../forms/failed-write'

const OTHER_ADMIN = '00000000-0000-4000-8000-000000000001'
const NOOR = 'contact_submissions?email=eq.noor@example.com'

beforeEach(async () => {
  await databaseReady()
  ;(await sandbox()).faults.reset()
  await requestAsServer('thread_entries?body=neq.x', 'DELETE')
  await requestAsServer(NOOR, 'PATCH', { status: 'new', assigned_to: null })
})

/** Opens the newest message, Noor Haddad's. */
async function openThread() {
  const { user } = await openAdmin()
  const form = within(await screen.findByRole('form', { name: 'Reply' }))
  const field = form.getByRole('textbox')
  await screen.findByRole('combobox', { name: 'Assigned to' })
  return {
    user,
    field,
    send: () => user.click(form.getByRole('button', { name: 'Send reply' })),
    note: () => user.click(form.getByRole('button', { name: 'Save as note' })),
    alert: () => form.findByRole('alert'),
  }
}

/** The select of admins, once it has them. */
async function findAssignee(): Promise<HTMLElement> {
  const select = await screen.findByRole('combobox', { name: 'Assigned to' })
  await waitFor(() => expect(select).toBeEnabled())
  return select
}

const entries = () => screen.findByRole('list', { name: 'Replies and notes' })

async function readEntries(): Promise<unknown> {
  return requestAsServer('thread_entries?select=kind,body&order=created_at')
}

/** Another admin's reply. */
async function replyAsAnother(body: string): Promise<void> {
  const [message] = (await requestAsServer(NOOR)) as { id: string }[]
  await requestAsServer('thread_entries', 'POST', {
    id: crypto.randomUUID(),
    submission_id: message?.id,
    kind: 'reply',
    body,
    admin_id: OTHER_ADMIN,
    admin_name: 'Mei Chen',
    mail_state: 'sent',
  })
}

test('a reply is kept in the thread, waits for its mail and puts the message in progress', async () => {
  const { user, field, send } = await openThread()
  await user.type(field, 'It is a 7.')
  await send()
  await within(await entries()).findByText('It is a 7.')
  expect(within(await entries()).getByText('Waiting')).toBeVisible()
  expect(field).toHaveValue('')
  expect(within(screen.getByRole('article')).getByRole('button', { name: 'In progress' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a reply that waits can be taken back, and its text can be sent again', async () => {
  const { user, field, send } = await openThread()
  await user.type(field, 'It is a 7.')
  await send()
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(field).toHaveValue('It is a 7.'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Replies and notes' })).toBeNull())
  expect(await readEntries()).toEqual([])
})

test('a reply that crosses another is refused with the other on the screen, and can be sent then', async () => {
  const { user, field, send, alert } = await openThread()
  await replyAsAnother('We measured: 7.')
  await user.type(field, 'It is a 7.')
  await send()
  expect(await alert()).toHaveTextContent(/Somebody else has just replied/)
  await screen.findByText('We measured: 7.')
  expect(field).toHaveValue('It is a 7.')
  await send()
  await screen.findByText('It is a 7.', { selector: 'li *' })
  expect(await readEntries()).toEqual([
    { kind: 'reply', body: 'We measured: 7.' },
    { kind: 'reply', body: 'It is a 7.' },
  ])
})

test.each(['reply', 'note'] as const)(
  'a %s whose response is lost is written once when it is sent again',
  async (kind) => {
    const { user, field, send, note, alert } = await openThread()
    const press = kind === 'reply' ? send : note
    await user.type(field, 'Once')
    ;(await sandbox()).faults.set('rpc:add_thread_entry', 'response-lost', { times: 1 })
    await press()
    expect(await alert()).toHaveTextContent(OUTCOME_UNKNOWN)
    expect(field).toHaveValue('Once')
    await press()
    await waitFor(() => expect(field).toHaveValue(''))
    expect(await readEntries()).toEqual([{ kind, body: 'Once' }])
  },
)

test('a reply that the server can’t take stays in the field', async () => {
  const { user, field, send, alert } = await openThread()
  await user.type(field, 'Hello')
  for (const fault of ['rate-limited', 'server-error', 'html'] as const) {
    ;(await sandbox()).faults.set('rpc:add_thread_entry', fault)
    await send()
    expect(await alert()).toHaveTextContent(/Your text is still here\./)
    expect(field).toHaveValue('Hello')
  }
})

test('without the thread, no reply crosses another admin’s, and loading it again lets one be sent', async () => {
  await replyAsAnother('We measured: 7.')
  ;(await sandbox()).faults.set('thread_entries:select', 'forbidden')
  const { user, field, send, alert } = await openThread()
  await user.type(field, 'Hello')
  await send()
  expect(await alert()).toHaveTextContent(/Somebody else has just replied/)
  ;(await sandbox()).faults.reset()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('We measured: 7.')
  await send()
  await screen.findByText('Hello', { selector: 'li *' })
})

test('a refused mail shows the mail server’s words', async () => {
  await replyAsAnother('Hello')
  await requestAsServer('thread_entries?kind=eq.reply', 'PATCH', { mail_state: 'refused', failure: '550 no such user' })
  await openThread()
  expect(await screen.findByText('Not delivered')).toBeVisible()
  expect(screen.getByText(/550 no such user/)).toBeVisible()
})

test('a reply that can’t be taken back stays, with the reason', async () => {
  const { user, field, send } = await openThread()
  await user.type(field, 'Hello')
  await send()
  ;(await sandbox()).faults.set('rpc:take_back_reply', 'unavailable')
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await screen.findByText('We couldn’t take the reply back.')
  expect(await readEntries()).toHaveLength(1)
})

test('a message is assigned, and the inbox shows one’s own', async () => {
  const { user } = await openThread()
  await user.selectOptions(await findAssignee(), 'Shop Admin')
  await screen.findByText('Message assigned')
  await user.click(screen.getByRole('link', { name: 'Mine' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Submissions' }).children).toHaveLength(1))
})

test('a message that another admin has just taken is not taken over', async () => {
  const { user } = await openThread()
  await requestAsServer(NOOR, 'PATCH', { assigned_to: OTHER_ADMIN })
  const select = await findAssignee()
  await user.selectOptions(select, 'Shop Admin')
  await screen.findByText('This message was just assigned to Mei Chen.')
  await waitFor(() => expect(select).toHaveDisplayValue('Another admin'))
})

test.each(['rpc:assign_submission', 'rpc:list_assignees'] as const)(
  'without an answer to %s, the message stays unassigned',
  async (operation) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    ;(await sandbox()).faults.set(operation, 'forbidden')
    const { user } = await openThread()
    const select = screen.getByRole('combobox', { name: 'Assigned to' })
    if (operation === 'rpc:assign_submission') {
      await user.selectOptions(await findAssignee(), 'Shop Admin')
      await waitFor(() => expect(select).toHaveDisplayValue('Nobody'))
    } else {
      expect(select).toBeDisabled()
    }
  },
)
