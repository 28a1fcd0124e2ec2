import { screen, waitFor } from '@testing-library/react'
import { recordOrder } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { ADMIN } from '../stored-session'
import { type Action, expectEnabled, expectGone, findButton, findToast, isDoneAllTheSame, press } from './actions'
import type { Cell, Shop } from './run-cells'

let recorded = 0

/** Records the only order to review and to send. */
async function recordOnlyOrder(): Promise<void> {
  recorded += 1
  await requestAsServer('orders?or=(shipped_at.is.null,review_reason.not.is.null)', 'PATCH', {
    shipped_at: '2026-01-01T00:00:00Z',
    review_reason: null,
  })
  await recordOrder(`cs_test_only_${recorded}`, 'paid', { reviewReason: 'total' })
}

/** Presses again, unless the first press succeeded on the server. */
async function pressAgain(shop: Shop, cell: Cell, name: string): Promise<void> {
  if (isDoneAllTheSame(cell)) return
  await waitFor(async () => expectEnabled((await findButton(name)).closest('button')))
  await press(shop, name)
}

const DONE = 'Mark the review as done'
const SENT = 'Mark as sent'

/** Actions on orders in the admin page. */
export const ORDER_ACTIONS: readonly Action[] = [
  {
    operation: 'rpc:finish_order_review',
    path: '/admin?view=orders&state=review',
    account: ADMIN,
    prepare: recordOnlyOrder,
    open: () => findButton(DONE),
    act: (shop) => press(shop, DONE),
    failed: () => findToast('We couldn’t take the order off the list. Please try again.'),
    recover: async (shop, cell) => {
      await pressAgain(shop, cell, DONE)
      await waitFor(() => expectGone(screen.queryByRole('region', { name: 'Review' })))
    },
  },
  {
    operation: 'rpc:set_order_shipment',
    path: '/admin?view=orders',
    account: ADMIN,
    prepare: recordOnlyOrder,
    open: () => findButton(SENT),
    act: (shop) => press(shop, SENT),
    failed: () => findToast(/^We couldn’t change the order/),
    recover: async (shop, cell) => {
      await pressAgain(shop, cell, SENT)
      await screen.findByText('Every paid order has been sent.')
    },
  },
]
