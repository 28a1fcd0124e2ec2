import { screen } from '@testing-library/react'
import { readUserId, recordOrder, storeOrderLink } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { CUSTOMER } from '../stored-session'
import { answerFunction } from './answer-function'
import type { Shop } from './run-cells'
import type { Write } from './write'

async function recordReturnableOrder(): Promise<void> {
  await recordOrder('cs_test_returnable', 'paid', { userId: await readUserId(CUSTOMER.email) })
}

const TOKEN = 'g'.repeat(43)
const BROWSER_KEY = 'b'.repeat(36)

/** Stores a mailed link to a new order, opened by this tab. */
async function openGuestOrder(): Promise<void> {
  await recordOrder('cs_test_guest_return', 'paid')
  await storeOrderLink('cs_test_guest_return', TOKEN)
  await requestAsServer('rpc/open_order', 'POST', { token: TOKEN, browser_key: BROWSER_KEY })
  sessionStorage.setItem('liangyi.opened-order', JSON.stringify({ token: TOKEN, key: BROWSER_KEY }))
}

const RETURN = {
  environment: { checkout: 'stripe' },
  open: async ({ user }: Shop) => {
    await user.click(await screen.findByRole('button', { name: 'Start a return' }))
    await screen.findByRole('form', { name: /^Return pieces/ })
  },
  scope: () => screen.getByRole('form', { name: /^Return pieces/ }),
  values: { 'Rivet Studs': '1', Reason: 'damaged', 'Comment (optional)': 'A stud is bent.' },
  send: /^Start the return$/,
  failed:
    /^(The return wasn’t started\.|We couldn’t tell whether it was sent\. Trying again won’t send it twice\.|.*) What you chose and wrote is still here\.$/,
  failedByCell: { 'rate-limited': /^Too many messages just now/ },
  succeeded: /^We have your return request/,
  // Success closes the form.
  without: ['slow', 'offline'],
} as const satisfies Omit<Write, 'operation' | 'path'>

/** The writes of the pages about orders. */
export const ORDER_WRITES: readonly Write[] = [
  {
    operation: 'function:order-link',
    path: '/order',
    environment: { checkout: 'stripe' },
    prepare: async () => answerFunction('order-link', { accepted: true }),
    scope: () => screen.getByRole('main'),
    values: { 'Order number': 'L1042', Email: 'reader@example.com' },
    send: /^Email me a link$/,
    failed: /^We couldn’t send the link\. What you typed is still here\.$/,
    failedByCell: { 'rate-limited': /^Too many messages just now/ },
    succeeded: /^If the number and email match an order/,
  },
  {
    ...RETURN,
    operation: 'rpc:start_return',
    path: '/profile',
    account: CUSTOMER,
    prepare: recordReturnableOrder,
  },
  { ...RETURN, operation: 'rpc:start_return_by_link', path: `/order/link#${TOKEN}`, prepare: openGuestOrder },
]
