import { recordOrder } from '../factories/recorded-order'
import { CUSTOMER } from '../stored-session'
import { byText, type Read } from './read'

export const ORDER_READS: readonly Read[] = [
  {
    operation: 'orders:select',
    path: '/checkout/success?session_id=cs_test_matrix',
    prepare: () => recordOrder('cs_test_matrix', 'paid'),
    loaded: byText('Thank you for your order'),
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
    retry: /^Try again/,
    query: ['orders'],
  },
]
