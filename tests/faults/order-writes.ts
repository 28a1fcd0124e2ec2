import { screen } from '@testing-library/react'
import { readUserId, recordOrder } from '../factories/recorded-order'
import { CUSTOMER } from '../stored-session'
import { answerFunction } from './answer-function'
import type { Write } from './write'

async function recordReturnableOrder(): Promise<void> {
  await recordOrder('cs_test_returnable', 'paid', { userId: await readUserId(CUSTOMER.email) })
}

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
    failed: /^The link couldn’t be requested\. What you typed is still here\.$/,
    failedByCell: { 'rate-limited': /^Too many messages just now/ },
    succeeded: /^If the number and the email belong to an order/,
  },
  {
    operation: 'rpc:start_return',
    path: '/profile',
    account: CUSTOMER,
    environment: { checkout: 'stripe' },
    prepare: recordReturnableOrder,
    open: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Start a return' }))
      await screen.findByRole('form', { name: /^Return pieces/ })
    },
    scope: () => screen.getByRole('form', { name: /^Return pieces/ }),
    values: { 'Rivet Studs': '1', Reason: 'damaged', 'Comment (optional)': 'A stud is bent.' },
    send: /^Start the return$/,
    failed:
      /^(The return wasn’t started\.|We couldn’t tell whether it was sent\. Trying again won’t send it twice\.|.*) What you chose and wrote is still here\.$/,
    failedByCell: { 'rate-limited': /^Too many messages just now/ },
    succeeded: /^Your return is started\./,
    // Success closes the form.
    without: ['slow', 'offline'],
  },
]
