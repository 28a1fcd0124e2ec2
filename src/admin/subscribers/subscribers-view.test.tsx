import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anonKey } from '../../../sandbox/supabase/keys'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import * as files from '../../ui/save-file'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('newsletter_subscriptions?id=not.is.null', 'DELETE')
})

/** Subscribes an email as a visitor does. */
async function subscribe(email: string): Promise<void> {
  const headers = { 'content-type': 'application/json', apikey: anonKey, 'x-page-path': '/contact' }
  const body = JSON.stringify({ email })
  await fetch('/rest/v1/newsletter_subscriptions', { method: 'POST', headers, body })
}

async function exportFile(user: Awaited<ReturnType<typeof openAdmin>>['user']) {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await screen.findByText(/ saved$/)
  return (await saveFile.mock.lastCall?.[0].text())?.split('\r\n')
}

test('an admin exports the subscribers with their language and the page of their consent', async () => {
  await subscribe('before@example.com')
  const { user } = await openAdmin('?view=subscribers')
  expect(await exportFile(user)).toEqual([
    '\ufeff"email","language","subscribed_at","consent_page","unsubscribe_link"',
    expect.stringMatching(/^"before@example\.com","en","20.*","\/contact",".*\/unsubscribe\?token=/),
    '',
  ])
}, 60_000)

test('subscribers that can’t be read or exported say so', async () => {
  ;(await sandbox()).faults.set('rpc:subscriber_count', 'server-error')
  ;(await sandbox()).faults.set('newsletter_subscriptions:select', 'server-error')
  const { user } = await openAdmin('?view=subscribers')
  await screen.findByText('We couldn’t load the subscribers.')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/^We couldn’t write the file/)).toBeVisible()
  ;(await sandbox()).faults.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 newsletter subscribers')).toBeVisible()
}, 60_000)
