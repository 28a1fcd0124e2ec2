import { screen, waitFor } from '@testing-library/react'
import { recordOrder } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { ADMIN } from '../stored-session'
import { type Action, expectEnabled, findButton, findToast, press } from './actions'

let recorded = 0

/** Records the only order to send. */
async function recordOnlyOrder(): Promise<void> {
  recorded += 1
  await requestAsServer('orders?shipped_at=is.null', 'PATCH', { shipped_at: '2026-01-01T00:00:00Z' })
  await recordOrder(`cs_test_only_${recorded}`, 'paid')
}

const SENT = 'Mark as sent'

/** Actions on orders in the admin page. */
export const ORDER_ACTIONS: readonly Action[] = [
  {
    operation: 'rpc:send_order',
    path: '/admin?view=orders',
    account: ADMIN,
    prepare: recordOnlyOrder,
    open: async ({ user }) => user.click(await screen.findByText(/^L\d+$/)),
    act: (shop) => press(shop, SENT),
    failed: () => findToast(/^We couldn’t change the order/),
    recover: async (shop) => {
      await waitFor(async () => expectEnabled((await findButton(SENT)).closest('button')))
      await press(shop, SENT)
      await screen.findByText('Every paid order has been sent.')
    },
  },
]
