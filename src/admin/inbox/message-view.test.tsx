import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readRecordedOrder, recordOrder } from '../../../tests/factories/recorded-order'
import { openInbox } from '../../../tests/open-admin'
import { requestAsServer } from '../../../tests/sandbox'

const SESSION = 'cs_test_returned000000001'

test('a return in the inbox links to its order, and names the language of its shop', async () => {
  await recordOrder(SESSION, 'paid')
  const { number } = await readRecordedOrder(SESSION)
  const sender = { first_name: 'Mei', last_name: 'Lin', email: 'mei@example.com' }
  await requestAsServer('contact_submissions', 'POST', {
    ...sender,
    subject: 'Hello',
    message: 'Too wide.',
    language: 'fr',
    order_number: number,
  })
  const { user } = await openInbox()
  expect(await screen.findByText('Sent from the French shop')).toBeVisible()
  await user.click(await screen.findByRole('link', { name: `Return of order ${number}` }))
  expect(await screen.findByRole('article', { name: `Order ${number}` })).toBeVisible()
})
