import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { recordOrder } from '../../tests/factories/recorded-order'
import { openAdmin } from '../../tests/open-admin'
import { databaseReady, sandbox } from '../../tests/sandbox'
import { describeReason } from './order-reviews'

beforeAll(databaseReady)
beforeEach(async () => (await sandbox()).faults.reset())

async function recordDoubtfulOrder(sessionId: string) {
  await recordOrder(sessionId, 'paid', { reviewReason: 'total, email' })
}

const findSection = () => screen.findByRole('region', { name: 'Orders to review' }, { timeout: 15_000 })

test('an admin sees which orders need review, why, and takes one off the list', async () => {
  await recordDoubtfulOrder('cs_test_review_1')
  const { user } = await openAdmin()
  const section = await findSection()
  expect(section).toHaveTextContent('cs_test_review_1')
  expect(section).toHaveTextContent('don’t add up to its total; its email is too long')
  ;(await sandbox()).faults.set('rpc:finish_order_review', 'unavailable')
  await user.click(within(section).getByRole('button', { name: /^Mark order/ }))
  await screen.findByText('The order could not be taken off the list. Please try again.')
  expect(section).toHaveTextContent('cs_test_review_1')
  expect(takeLogged().join()).toContain('could not be taken off')
  ;(await sandbox()).faults.reset()
  const button = within(section).getByRole('button', { name: /^Mark order/ })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'), { timeout: 15_000 })
  await user.click(button)
  await waitFor(() => expect(screen.queryByText('cs_test_review_1')).toBeNull(), { timeout: 15_000 })
}, 40_000)

test('an unknown reason for a review is shown as it is', () => {
  expect(describeReason('currency, no_such_reason')).toBe('it was not paid in CAD; no_such_reason')
})
