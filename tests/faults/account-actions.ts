import { screen, waitFor } from '@testing-library/react'
import { CUSTOMER, expireStoredSession } from '../stored-session'
import { type Action, expectGone, findToast, LIMIT, press } from './actions'

export const ACCOUNT_ACTIONS: readonly Action[] = [
  {
    operation: 'auth:logout',
    path: '/profile',
    next: ['/auth'],
    account: CUSTOMER,
    open: () => screen.findByLabelText('Full name', {}, LIMIT),
    act: (shop) => press(shop, 'Sign Out'),
    // As specified, a failure is only logged: the session has ended in this browser all the same.
    failed: () => screen.findByRole('heading', { level: 1, name: 'Sign In' }, LIMIT),
    recover: async () => waitFor(() => expectGone(screen.queryByRole('heading', { name: 'My Account' }))),
    without: ['chunk-missing'],
  },
  {
    operation: 'auth:token:refresh_token',
    path: '/profile',
    account: CUSTOMER,
    prepare: expireStoredSession,
    isOnOpening: true,
    failed: () => findToast(/^We can’t reach your account right now/),
    recover: async (shop, cell) => {
      if (cell !== 'offline') await press(shop, 'Try again')
      await screen.findByLabelText('Full name', {}, LIMIT)
    },
    // The server has used up the token of a response that was lost: only it knows, and it accepts the token once more.
    without: ['slow'],
  },
]
