import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { openAdmin } from '../../../tests/open-admin'
import { databaseReady, network } from '../../../tests/sandbox'

beforeAll(databaseReady)

const NOTHING = {
  messages: {},
  reviews: 0,
  orders_to_send: 0,
  orders_to_review: 0,
  back_in_stock: 0,
  notice_failure: null,
}

async function openToday(counts: Partial<typeof NOTHING>) {
  network.use(http.post('*/rest/v1/rpc/admin_today', () => HttpResponse.json({ ...NOTHING, ...counts })))
  await openAdmin()
  return within(await screen.findByRole('region', { name: 'Today' }))
}

test('each kind of open task is counted in a link, up to 99+', async () => {
  const today = await openToday({ messages: { new: 2, resolved: 4 }, orders_to_send: 1, reviews: 100 })
  await today.findByRole('link', { name: '2 new messages' })
  expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 new messages', '/admin?status=new'],
    ['99+ reviews waiting', '/admin?view=reviews'],
    ['1 order to send', '/admin?view=orders&state=to-send'],
  ])
})

test('a day without open tasks shows one sentence and no link', async () => {
  const today = await openToday({})
  expect(await today.findByText('All quiet. Nothing is waiting for you.')).toBeVisible()
  expect(today.queryByRole('link')).toBeNull()
})
