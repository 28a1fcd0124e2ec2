import { screen } from '@testing-library/react'
import { INBOX_KEY } from '../../src/admin/inbox/submissions'
import { DESK_ORDERS_KEY } from '../../src/admin/orders/desk-orders'
import { backInStockCountsQuery } from '../../src/admin/subscribers/back-in-stock-requests'
import { recordOrder } from '../factories/recorded-order'
import { requestAsServer } from '../sandbox'
import { ADMIN } from '../stored-session'
import type { Read } from './read'

/** A message of the sandbox's seed; its id differs by database. */
const SEEDED_MESSAGE = 'contact_submissions?email=eq.noor@example.com'

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
    operation: 'rpc:contact_inbox',
    query: [...INBOX_KEY, 'pages'],
    path: '/admin',
    loaded: () => screen.queryByLabelText('Submissions'),
    failed: /^Failed to load submissions$/,
  },
  {
    operation: 'contact_status_counts:select',
    query: [...INBOX_KEY, 'counts'],
    path: '/admin',
    loaded: () => screen.queryByRole('link', { name: /^All\s*\d/ }),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:held_counts',
    path: '/admin',
    prepare: async () => void (await requestAsServer(SEEDED_MESSAGE, 'PATCH', { held: true })),
    loaded: () => document.querySelector<HTMLElement>('[aria-labelledby=held-heading]'),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:desk_today',
    path: '/admin',
    loaded: () => screen.queryByRole('link', { name: /^\d+ new messages$/ }),
    pending: 'quiet',
    failed: /^Couldn’t load\. Try again$/,
    retry: /^Couldn’t load\. Try again$/,
    query: [...INBOX_KEY, 'today'],
  },
  {
    operation: 'rpc:desk_orders',
    path: '/admin?view=orders',
    prepare: async () => void (await recordOrder('cs_test_desk', 'paid')),
    loaded: () => screen.queryByLabelText('Orders'),
    query: DESK_ORDERS_KEY,
    failed: /^We couldn’t load the orders\.$/,
  },
  {
    operation: 'rpc:back_in_stock_counts',
    path: '/admin?view=back-in-stock',
    prepare: async () => void (await requestAsServer('rpc/request_back_in_stock', 'POST', WAITING)),
    loaded: () => screen.queryByRole('table', { name: 'Back-in-stock requests' }),
    query: backInStockCountsQuery().queryKey,
    failed: /^We couldn’t load the back-in-stock requests\.$/,
  },
]

export const ADMIN_READS = READS.map((read): Read => ({ account: ADMIN, retry: /^Try again/, ...read }))
