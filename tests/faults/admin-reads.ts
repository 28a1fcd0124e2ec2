import { screen } from '@testing-library/react'
import { INBOX_KEY } from '../../src/admin/inbox/submissions'
import { ADMIN_ORDERS_KEY } from '../../src/admin/orders/admin-orders'
import { recordOrder } from '../factories/recorded-order'
import { ADMIN } from '../stored-session'
import type { Read } from './read'

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
    query: INBOX_KEY,
    path: '/admin',
    loaded: () => screen.queryByLabelText('Submissions'),
    failed: /^Failed to load submissions$/,
  },
  {
    operation: 'rpc:admin_orders',
    path: '/admin?view=orders',
    prepare: async () => void (await recordOrder('cs_test_admin', 'paid')),
    loaded: () => screen.queryByLabelText('Orders'),
    query: ADMIN_ORDERS_KEY,
    failed: /^We couldn’t load the orders\.$/,
  },
]

export const ADMIN_READS = READS.map((read): Read => ({ account: ADMIN, retry: /^Try again/, ...read }))
