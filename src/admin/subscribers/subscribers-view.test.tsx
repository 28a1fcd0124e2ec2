import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anonKey } from '../../../sandbox/supabase/keys'
import { openAdmin } from '../../../tests/open-admin'
import { renderShop } from '../../../tests/render-shop'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import * as files from '../../ui/save-file'

beforeAll(databaseReady)
beforeEach(async () => {
  await requestAsServer('newsletter_subscriptions?id=not.is.null', 'DELETE')
  await requestAsServer('shop_settings?id=is.true', 'PATCH', { newsletter_needs_confirmation: false })
})

/** Subscribes an email as a visitor does. */
async function subscribe(email: string): Promise<number> {
  const headers = { 'content-type': 'application/json', apikey: anonKey, 'x-page-path': '/contact' }
  const body = JSON.stringify({ email })
  return (await fetch('/rest/v1/newsletter_subscriptions', { method: 'POST', headers, body })).status
}

async function exportFile(user: Awaited<ReturnType<typeof openAdmin>>['user']) {
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText(/ saved$/)
  return (await saveFile.mock.lastCall?.[0].text())?.split('\r\n')
}

test('an admin turns confirmation on, and an address is exported only once its link was pressed', async () => {
  await subscribe('before@example.com')
  const { user, unmount } = await openAdmin('?view=subscribers')
  const counts = within(await screen.findByRole('table', { name: 'New subscribers by week' }))
  expect(counts.getAllByRole('row')).toHaveLength(13)
  // Presses are ignored until the setting has been loaded.
  await user.click(await screen.findByRole('checkbox', { name: /to confirm by email/, busy: false }))
  await expect
    .poll(() => requestAsServer('shop_settings?select=newsletter_needs_confirmation'))
    .toEqual([{ newsletter_needs_confirmation: true }])
  expect(await subscribe('after@example.com')).toBe(202)
  const before = await exportFile(user)
  expect(before).toEqual([
    expect.stringContaining('"email"'),
    expect.stringMatching(/^"before@example\.com",.*"\/contact".*\/unsubscribe\?token=/),
    '',
  ])
  unmount()

  const [row] = (await requestAsServer(
    'newsletter_subscriptions?email=eq.after@example.com&select=unsubscribe_token',
  )) as { unsubscribe_token: string }[]
  const visit = await renderShop(`/newsletter/confirm#${row?.unsubscribe_token}`)
  await visit.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('You’re on the list. Thank you.')).toBeVisible()
  visit.unmount()

  const second = await openAdmin('?view=subscribers')
  await screen.findByText('2 subscribers')
  expect(await exportFile(second.user)).toHaveLength(4)
}, 60_000)

test('subscribers that can’t be read or exported say so', async () => {
  ;(await sandbox()).faults.set('rpc:subscriber_counts', 'server-error')
  ;(await sandbox()).faults.set('rpc:admin_subscribers', 'server-error')
  const { user } = await openAdmin('?view=subscribers')
  await screen.findByText('We couldn’t load the subscribers.')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/^We couldn’t write the file/)).toBeVisible()
  ;(await sandbox()).faults.reset()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 subscribers')).toBeVisible()
}, 60_000)

test.each(['', '#1234'])('a confirmation link whose token is %j says that it is incomplete', async (fragment) => {
  await renderShop(`/newsletter/confirm${fragment}`)
  expect(await screen.findByText(/^This link is incomplete/)).toBeVisible()
})
