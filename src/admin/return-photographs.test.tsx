import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readRecordedOrder, readUserId, recordOrder } from '../../tests/factories/recorded-order'
import { openAdmin } from '../../tests/open-admin'
import { databaseReady, requestAsServer } from '../../tests/sandbox'
import { CUSTOMER } from '../../tests/stored-session'

beforeAll(databaseReady)

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

test('a return is marked in the inbox and shows its photographs', async () => {
  await storeReturn()
  const { user } = await openAdmin()
  await user.click(await screen.findByRole('button', { name: /Return of order L1/ }))
  const message = await screen.findByRole('article', { name: 'Message from Mei Lin' })
  expect(message).toHaveTextContent('Return')
  expect(await screen.findByRole('button', { name: 'Open photograph 1 of 1: Return of order L1' })).toBeVisible()
})
