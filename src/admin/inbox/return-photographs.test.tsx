import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readRecordedOrder, readUserId, recordOrder } from '../../../tests/factories/recorded-order'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import { CUSTOMER } from '../../../tests/stored-session'

beforeAll(databaseReady)
afterEach(async () => (await sandbox()).faults.reset())

const rows = z.tuple([z.object({ id: z.string() })])

/** Stores a return with a photograph and its message. */
async function storeReturn(): Promise<void> {
  await recordOrder('cs_test_photographed0001', 'paid')
  const message = { kind: 'return', first_name: 'Mei', last_name: 'Lin', email: CUSTOMER.email, message: 'It is bent.' }
  await requestAsServer('contact_submissions', 'POST', { ...message, subject: 'Return of order L1' })
  const [submission] = rows.parse(
    await requestAsServer('contact_submissions?subject=eq.Return%20of%20order%20L1&select=id'),
  )
  const { id: order_id } = await readRecordedOrder('cs_test_photographed0001')
  const return_id = crypto.randomUUID()
  const started = { id: return_id, order_id, submission_id: submission.id, reason: 'damaged' }
  await requestAsServer('returns', 'POST', { ...started, items: [{ line: 0, quantity: 1 }] })
  const size = { width: 40, height: 30 }
  const user_id = await readUserId(CUSTOMER.email)
  await requestAsServer('photographs', 'POST', {
    id: crypto.randomUUID(),
    token: crypto.randomUUID(),
    user_id,
    return_id,
    ...size,
  })
}

test('a return is marked in the inbox and shows its photographs, those that failed to load after another try', async () => {
  await storeReturn()
  ;(await sandbox()).faults.set('photographs:select', 'server-error')
  const { user } = await openAdmin()
  await user.click(await screen.findByRole('button', { name: /Return of order L1/ }))
  const message = await screen.findByRole('article', { name: 'Message from Mei Lin' })
  expect(message).toHaveTextContent('Return')
  await within(message).findByText('We couldn’t load the photographs.', {}, { timeout: 15_000 })
  ;(await sandbox()).faults.reset()
  await user.click(within(message).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Open photograph 1 of 1: Return of order L1' })).toBeVisible()
}, 40_000)
