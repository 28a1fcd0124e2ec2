import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readRecordedOrder, recordOrder } from '../../../tests/factories/recorded-order'
import { openAdmin } from '../../../tests/open-admin'
import { footer } from '../../../tests/regions'
import { renderShop, renderShopWith } from '../../../tests/render-shop'
import { databaseReady, requestAsServer, sandbox } from '../../../tests/sandbox'
import { ADMIN, storeSession } from '../../../tests/stored-session'
import { getStripeUrl } from './admin-orders'

beforeAll(databaseReady)
beforeEach(async () => {
  await (await sandbox()).reset()
  sessionStorage.clear()
})

/** Records an order and opens it in the list. */
async function openOrder(session: string, search = '?view=orders') {
  await recordOrder(session, 'paid')
  const { number } = await readRecordedOrder(session)
  const { user } = await openAdmin(search)
  await user.click(await screen.findByText(number))
  const form = within(await screen.findByRole('form', { name: `Shipment of order ${number}` }))
  return { user, number, form }
}

test('an order marked as sent leaves the list, and its tracking number can be corrected', async () => {
  const { user, number, form } = await openOrder('cs_test_send')
  await user.selectOptions(form.getByLabelText('Carrier'), 'UPS')
  await user.type(form.getByLabelText('Tracking number (optional)'), '1Z 9')
  await user.click(form.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText('Every paid order has been sent.')
  const readOrder = async () => {
    const [order] = (await requestAsServer(`orders?number=eq.${number}`)) as Record<string, unknown>[]
    return order
  }
  expect(await readOrder()).toMatchObject({
    carrier: 'UPS',
    tracking_number: '1Z 9',
    tracking_url: 'https://www.ups.com/track?tracknum=1Z%209',
  })
  await user.click(screen.getByRole('link', { name: 'Show all orders' }))
  await user.click(await screen.findByText(number))
  const sent = within(await screen.findByRole('form', { name: `Shipment of order ${number}` }))
  expect(sent.getByText('A correction sends no email.')).toBeVisible()
  await user.selectOptions(sent.getByLabelText('Carrier'), 'FedEx')
  await user.type(sent.getByLabelText('Tracking number (optional)'), '0')
  await user.click(sent.getByRole('button', { name: 'Correct the shipment' }))
  await screen.findByText(`The shipment of ${number} is saved`)
  expect(await readOrder()).toMatchObject({ carrier: 'FedEx', tracking_number: '1Z 90' })
  expect(screen.getByLabelText('Tracking number (optional)')).toHaveValue('1Z 90')
}, 40_000)

test('a desk without orders links to them only in a shop with Stripe’s checkout; the footer is there too', async () => {
  await storeSession(ADMIN)
  const orders = () => within(screen.getByRole('navigation', { name: 'Admin' })).queryByRole('link', { name: 'Orders' })
  const { client, unmount } = await renderShop('/admin')
  await screen.findByRole('link', { name: 'Subscribers' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(orders()).toBeNull()
  expect(footer().getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await recordOrder('cs_test_linked', 'paid')
  await client.invalidateQueries()
  await waitFor(() => expect(orders()).toBeVisible())
  unmount()
  await (await sandbox()).reset()
  await renderShopWith({ checkout: 'stripe' }, '/admin')
  await screen.findByRole('link', { name: 'Subscribers' })
  expect(orders()).toBeVisible()
}, 40_000)

test('another carrier needs its name', async () => {
  const { user, form } = await openOrder('cs_test_other')
  await user.selectOptions(form.getByLabelText('Carrier'), 'Other')
  await user.click(form.getByRole('button', { name: 'Mark as sent' }))
  expect(await form.findByText('Please enter the carrier')).toBeVisible()
}, 40_000)

test('an order prints alone', async () => {
  const { user, number } = await openOrder('cs_test_print')
  // happy-dom has no print.
  window.print = vi.fn()
  const order = screen.getByRole('article', { name: `Order ${number}` })
  await user.click(screen.getByRole('button', { name: 'Print packing slip' }))
  expect(window.print).toHaveBeenCalledOnce()
  expect(order).toHaveAttribute('data-printed')
  dispatchEvent(new Event('afterprint'))
  expect(order).not.toHaveAttribute('data-printed')
}, 40_000)

test('a search finds an order by its number', async () => {
  await recordOrder('cs_test_first', 'paid')
  await recordOrder('cs_test_second', 'paid')
  const { number } = await readRecordedOrder('cs_test_first')
  const { user } = await openAdmin('?view=orders')
  await screen.findByRole('list', { name: 'Orders' })
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), number.toLowerCase())
  await waitFor(() => expect(screen.getByRole('list', { name: 'Orders' }).children).toHaveLength(1))
  expect(screen.getByText(number)).toBeVisible()
}, 40_000)

test('the link to Stripe opens its test mode for a test session', () => {
  expect(getStripeUrl({ sessionId: 'cs_test_1' })).toBe('https://dashboard.stripe.com/test/search?query=cs_test_1')
  expect(getStripeUrl({ sessionId: 'cs_live_1' })).toBe('https://dashboard.stripe.com/search?query=cs_live_1')
})
