import { screen } from '@testing-library/react'
import { INBOX_KEY } from '../../src/admin/admin-query'
import { ADMIN_ORDERS_KEY } from '../../src/admin/orders/admin-orders'
import { backInStockCountsQuery } from '../../src/admin/subscribers/back-in-stock-requests'
import { recordOrder } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { ADMIN } from '../stored-session'
import type { Read } from './read'

const WAITING = {
  email: 'wait@example.com',
  variant_id: 'gid://shopify/ProductVariant/1',
  product_handle: 'gorget-collar',
}

const READS: readonly (Omit<Read, 'account' | 'retry'> & Partial<Read>)[] = [
  {
    operation: 'user_roles:select',
    query: ['is-admin'],
    path: '/admin',
    loaded: () => screen.queryByLabelText('Submissions'),
    failed: /^Failed to load submissions$/,
  },
  {
    operation: 'contact_submissions:select',
    query: [...INBOX_KEY, 'pages'],
    path: '/admin',
    loaded: () => screen.queryByLabelText('Submissions'),
    failed: /^Failed to load submissions$/,
  },
  {
    operation: 'rpc:admin_today',
    path: '/admin',
    loaded: () => screen.queryByRole('link', { name: /^\d+ new messages$/ }),
    pending: 'quiet',
    failed: /^Couldn’t load\. Try again$/,
    retry: /^Couldn’t load\. Try again$/,
    query: [...INBOX_KEY, 'today'],
  },
  {
    operation: 'rpc:admin_orders',
    path: '/admin?view=orders',
    prepare: async () => void (await recordOrder('cs_test_admin', 'paid')),
    loaded: () => screen.queryByLabelText('Orders'),
    query: ADMIN_ORDERS_KEY,
    failed: /^We couldn’t load the orders\.$/,
  },
  {
    operation: 'rpc:back_in_stock_counts',
    path: '/admin?view=subscribers',
    prepare: async () => void (await requestAsServer('rpc/request_back_in_stock', 'POST', WAITING)),
    loaded: () => screen.queryByRole('table', { name: 'Back-in-stock requests' }),
    query: backInStockCountsQuery().queryKey,
    failed: /^We couldn’t load the back-in-stock requests\.$/,
  },
]

export const ADMIN_READS = READS.map((read): Read => ({ account: ADMIN, retry: /^Try again/, ...read }))
