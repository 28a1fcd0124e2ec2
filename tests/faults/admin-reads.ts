import { screen } from '@testing-library/react'
import { backInStockCountsQuery } from '../../src/admin/back-in-stock-counts'
import { INBOX_KEY } from '../../src/admin/inbox-queries'
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

export const ADMIN_READS: readonly Read[] = [
  {
    operation: 'user_roles:select',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('list', { name: 'Submissions' }),
    failed: /^Failed to load submissions$/,
    retry: /^Try again/,
  },
  {
    operation: 'rpc:contact_inbox',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('list', { name: 'Submissions' }),
    failed: /^Failed to load submissions$/,
    retry: /^Try again/,
  },
  {
    operation: 'contact_status_counts:select',
    path: '/admin',
    account: ADMIN,
    loaded: () => screen.queryByRole('link', { name: /^All\s*\d/ }),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:held_counts',
    path: '/admin',
    account: ADMIN,
    prepare: async () => void (await requestAsServer(SEEDED_MESSAGE, 'PATCH', { held: true })),
    loaded: () => screen.queryByRole('region', { name: 'Held' }),
    failed: 'quiet',
    retry: 'return',
  },
  {
    operation: 'rpc:orders_to_review',
    path: '/admin',
    account: ADMIN,
    prepare: async () => void (await recordOrder('cs_test_doubtful', 'paid', { reviewReason: 'total' })),
    loaded: () => screen.queryByRole('region', { name: 'Orders to review' }),
    pending: 'quiet',
    failed: /^The orders that need review could not be loaded\.$/,
    retry: /^Try again/,
    query: [...INBOX_KEY, 'order-reviews'],
  },
  {
    operation: 'rpc:back_in_stock_counts',
    path: '/admin?view=back-in-stock',
    account: ADMIN,
    prepare: async () => void (await requestAsServer('rpc/request_back_in_stock', 'POST', WAITING)),
    loaded: () => screen.queryByRole('table'),
    query: backInStockCountsQuery().queryKey,
    failed: /^The back-in-stock requests could not be loaded\.$/,
    retry: /^Try again/,
  },
]
