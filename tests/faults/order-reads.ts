import { screen } from '@testing-library/react'
import { backdateOrder, recordOrder, storeOrderLink } from '../factories/recorded-order'
import { CUSTOMER } from '../stored-session'
import { BUSY, byText, type Read } from './read'

export const ORDER_READS: readonly Read[] = [
  {
    operation: 'orders:select',
    path: '/checkout/success?session_id=cs_test_matrix',
    prepare: () => recordOrder('cs_test_matrix', 'paid'),
    loaded: byText('Thank you for your order'),
    pending: /^Your order is still being processed$/,
    failed: /^We couldn’t look up your order$/,
    retry: /^(Try again|Try now)/,
  },
  {
    operation: 'rpc:order_contact',
    path: '/checkout/success?session_id=cs_test_closed',
    prepare: async () => {
      await recordOrder('cs_test_closed', 'paid')
      await backdateOrder('cs_test_closed')
    },
    loaded: byText(/^Email:/),
    pending: /^Your order is still being processed$/,
    failed: /^We couldn’t look up your order$/,
    retry: /^(Try again|Try now)/,
  },
  {
    operation: 'rpc:my_orders',
    path: '/profile',
    account: CUSTOMER,
    environment: { checkout: 'stripe' },
    loaded: byText('No orders yet.'),
    failed: /^We couldn’t load your orders\.$/,
    ...BUSY,
    query: ['orders'],
  },
  {
    operation: 'rpc:open_order',
    path: `/order/link#${'m'.repeat(43)}`,
    prepare: async () => {
      await recordOrder('cs_test_linked', 'paid')
      await storeOrderLink('cs_test_linked', 'm'.repeat(43))
    },
    open: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Show my order' })),
    loaded: byText('Trace Bracelet (57 mm)'),
    failed: /^We couldn’t load your order\.$/,
    retry: /^Try again/,
  },
]
