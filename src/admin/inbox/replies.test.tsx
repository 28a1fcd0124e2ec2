import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import { OUTCOME_UNKNOWN } from '../../forms/failed-write'

const NOOR = 'contact_submissions?email=eq.noor@example.com'

beforeEach(async () => {
  await databaseReady()
  ;(await sandbox()).faults.reset()
  await requestAsServer('contact_replies?body=neq.x', 'DELETE')
  await requestAsServer(NOOR, 'PATCH', { status: 'new' })
})

/** Opens the newest message, Noor Haddad's. */
async function openReplies() {
  const { user } = await openAdmin()
  const form = within(await screen.findByRole('form', { name: 'Reply' }))
  return {
    user,
    field: form.getByRole('textbox'),
    send: () => user.click(form.getByRole('button', { name: 'Send reply' })),
    alert: () => form.findByRole('alert'),
  }
}

const replies = () => screen.findByRole('list', { name: 'Replies' })

async function readReplies(): Promise<unknown> {
  return requestAsServer('contact_replies?select=body&order=created_at')
}

test('a reply is shown under its message, waits for its mail and puts the message in progress', async () => {
  const { user, field, send } = await openReplies()
  await user.type(field, 'It is a 7.')
  await send()
  await within(await replies()).findByText('It is a 7.')
  expect(within(await replies()).getByText('Waiting')).toBeVisible()
  expect(field).toHaveValue('')
  const status = within(screen.getByRole('article')).getByRole('button', { name: 'In progress' })
  await waitFor(() => expect(status).toHaveAttribute('aria-pressed', 'true'))
})

test('a reply that waits can be taken back, and its text can be sent again', async () => {
  const { user, field, send } = await openReplies()
  await user.type(field, 'It is a 7.')
  await send()
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(field).toHaveValue('It is a 7.'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Replies' })).toBeNull())
  expect(await readReplies()).toEqual([])
})

test('a reply whose response is lost is written once when it is sent again', async () => {
  const { user, field, send, alert } = await openReplies()
  await user.type(field, 'Once')
  ;(await sandbox()).faults.set('rpc:send_reply', 'response-lost', { times: 1 })
  await send()
  expect(await alert()).toHaveTextContent(OUTCOME_UNKNOWN)
  expect(field).toHaveValue('Once')
  await send()
  await waitFor(() => expect(field).toHaveValue(''))
  expect(await readReplies()).toEqual([{ body: 'Once' }])
})

test('a reply that the server can’t take stays in the field', async () => {
  const { user, field, send, alert } = await openReplies()
  await user.type(field, 'Hello')
  for (const fault of ['rate-limited', 'server-error', 'html'] as const) {
    ;(await sandbox()).faults.set('rpc:send_reply', fault)
    await send()
    expect(await alert()).toHaveTextContent(/Your text is still here\./)
    expect(field).toHaveValue('Hello')
  }
})

test('replies that don’t load can be loaded again, and a refused mail shows the mail server’s words', async () => {
  const [message] = (await requestAsServer(NOOR)) as { id: string }[]
  await requestAsServer('contact_replies', 'POST', {
    id: crypto.randomUUID(),
    submission_id: message?.id,
    body: 'Hello',
    mail_state: 'refused',
    failure: '550 no such user',
  })
  ;(await sandbox()).faults.set('contact_replies:select', 'forbidden')
  const { user } = await openReplies()
  await screen.findByText('We couldn’t load the replies.')
  ;(await sandbox()).faults.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Not delivered')).toBeVisible()
  expect(screen.getByText(/550 no such user/)).toBeVisible()
})

test('a reply that can’t be taken back stays, with the reason', async () => {
  const { user, field, send } = await openReplies()
  await user.type(field, 'Hello')
  await send()
  ;(await sandbox()).faults.set('rpc:take_back_reply', 'unavailable')
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await screen.findByText('We couldn’t take the reply back.')
  expect(await readReplies()).toHaveLength(1)
})
