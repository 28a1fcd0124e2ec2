import { screen } from '@testing-library/react'
import { answerFunction } from './answer-function'
import type { Write } from './write'

/** Writes on pages about orders. */
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
]
