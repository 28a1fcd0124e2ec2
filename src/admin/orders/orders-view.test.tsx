import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readRecordedOrder, recordOrder } from '../../../tests/factories/recorded-order'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import { describeReason, getStripeUrl } from './admin-order'

beforeAll(databaseReady)
beforeEach(async () => {
  await (await sandbox()).reset()
  sessionStorage.clear()
})

const shipmentForm = () => screen.findByRole('form', { name: /^Shipment of order/ })

test('an order marked as sent leaves the list, has its tracking, and can be taken back', async () => {
  await recordOrder('cs_test_send', 'paid')
  const { number } = await readRecordedOrder('cs_test_send')
  const { user } = await openAdmin('?view=orders')
  const form = await shipmentForm()
  await user.selectOptions(within(form).getByLabelText('Carrier'), 'UPS')
  await user.type(within(form).getByLabelText('Tracking number (optional)'), '1Z 9')
  await user.click(within(form).getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText('Every paid order has been sent.')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveFocus())
  const [order] = (await requestAsServer(`orders?number=eq.${number}`)) as Record<string, unknown>[]
  expect(order).toMatchObject({
    carrier: 'UPS',
    tracking_number: '1Z 9',
    tracking_url: 'https://www.ups.com/track?tracknum=1Z%209',
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await shipmentForm()
}, 40_000)

test('once an order has been sent, the focus moves to the next one', async () => {
  await recordOrder('cs_test_first', 'paid')
  await recordOrder('cs_test_second', 'paid')
  const { user } = await openAdmin('?view=orders')
  await user.click(within(await shipmentForm()).getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/ is marked as sent\.$/)
  const list = screen.getByRole('list', { name: 'Orders' })
  await waitFor(() => expect(within(list).getByRole('button')).toHaveFocus())
}, 40_000)

test('an order that was sent in another window is not sent again, and what was typed stays', async () => {
  await recordOrder('cs_test_twice', 'paid')
  const { user } = await openAdmin('?view=orders')
  const form = await shipmentForm()
  await user.type(within(form).getByLabelText('Tracking number (optional)'), '42')
  const shipment = { shipped_at: '2026-11-20T10:00:00Z', carrier: 'FedEx' }
  await requestAsServer('orders?stripe_session_id=eq.cs_test_twice', 'PATCH', shipment)
  await user.click(within(form).getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText(/was changed in another window\. Nothing was changed here\.$/)
  await user.click(await screen.findByRole('link', { name: 'Sent' }))
  await user.click(await screen.findByRole('button', { name: 'Correct the shipment' }))
  expect(within(await shipmentForm()).getByLabelText('Tracking number (optional)')).toHaveValue('42')
}, 40_000)

test('another carrier needs its name and an https link', async () => {
  await recordOrder('cs_test_other', 'paid')
  const { user } = await openAdmin('?view=orders')
  const form = await shipmentForm()
  await user.selectOptions(within(form).getByLabelText('Carrier'), 'Other')
  await user.type(within(form).getByLabelText('Tracking link (optional)'), 'http://carrier.example')
  await user.click(within(form).getByRole('button', { name: 'Mark as sent' }))
  expect(await within(form).findByText('Please enter the carrier')).toBeVisible()
  expect(within(form).getByText('Please enter an https link')).toBeVisible()
}, 40_000)

test('an order to review says why, and leaves the list once the review is done', async () => {
  await recordOrder('cs_test_review', 'paid', { reviewReason: 'total, email' })
  const { user } = await openAdmin('?view=orders&state=review')
  const review = await screen.findByRole('region', { name: 'Review' })
  expect(review).toHaveTextContent('don’t add up to its total; its email is too long')
  await user.click(within(review).getByRole('button', { name: 'Mark the review as done' }))
  await screen.findByText('No orders to review.')
}, 40_000)

test('a press opens an order, and a search finds one by its number', async () => {
  await recordOrder('cs_test_first', 'paid')
  await recordOrder('cs_test_second', 'paid')
  const { number } = await readRecordedOrder('cs_test_first')
  const { user } = await openAdmin('?view=orders')
  const list = await screen.findByRole('list', { name: 'Orders' })
  await user.click(within(list).getByText(number))
  expect(await screen.findByRole('article', { name: `Order ${number}` })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), number.toLowerCase())
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'Orders' })[0]?.children).toHaveLength(1))
  expect(await screen.findByRole('article', { name: `Order ${number}` })).toBeVisible()
}, 40_000)

test('an unknown reason for a review is shown as it is', () => {
  expect(describeReason('currency, no_such_reason')).toBe('it was not paid in CAD; no_such_reason')
})

test('the link to Stripe opens its test mode for a test session', () => {
  expect(getStripeUrl({ sessionId: 'cs_test_1' })).toBe('https://dashboard.stripe.com/test/search?query=cs_test_1')
  expect(getStripeUrl({ sessionId: 'cs_live_1' })).toBe('https://dashboard.stripe.com/search?query=cs_live_1')
})
