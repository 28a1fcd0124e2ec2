import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readRecordedOrder, recordOrder } from '../../../tests/factories/recorded-order'
import { openInbox } from '../../../tests/open-admin'
import { requestAsServer } from '../../../tests/sandbox'

const SESSION = 'cs_test_returned000000001'

test('a return in the inbox links to its order', async () => {
  await recordOrder(SESSION, 'paid')
  const { number } = await readRecordedOrder(SESSION)
  const sender = { first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' }
  await requestAsServer('contact_submissions', 'POST', {
    ...sender,
    subject: 'Hello',
    message: 'Too wide.',
    order_number: number,
  })
  const { user } = await openInbox()
  await user.click(await screen.findByRole('link', { name: `Return of order ${number}` }))
  expect(await screen.findByRole('article', { name: `Order ${number}` })).toBeVisible()
})
