import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import { pageSession } from '../../src/backends/session'
import { network, requestAsServer } from '../sandbox'
import {
  type Credentials,
  CUSTOMER,
  expireStoredSession,
  followMailLink,
  readMailLink,
  signIn,
  storeSession,
} from '../stored-session'
import { type Action, cartRow, comeBack, expectCount, expectGone, findToast, press } from './actions'
import type { Shop } from './run-cells'

/** The current cell's account. */
let customer: Credentials = { email: '', password: '' }

async function signUp(): Promise<void> {
  customer = { email: `weather.${crypto.randomUUID()}@example.com`, password: 'silver-and-jade' }
  const { error } = await (await pageSession.getAuth()).signUp(customer)
  if (error) throw error
}

async function createCustomer(): Promise<void> {
  await signUp()
  await followMailLink(customer.email)
  await storeSession(customer)
}

async function openDeletion(shop: Shop): Promise<void> {
  await press(shop, 'Delete account')
  const form = within(await screen.findByRole('form', { name: 'Delete account' }))
  await shop.user.type(form.getByLabelText('Password'), customer.password)
  await press(shop, 'Delete my account')
  await screen.findByText(/This can’t be undone/)
}

const deletion = {
  path: '/profile',
  next: ['/auth'],
  prepare: createCustomer,
  open: openDeletion,
} as const

const DELETION_FAILED = 'We couldn’t delete your account. Please try again.'

const STORED_LINES = 'cart_items?select=quantity,session_id'

let confirmationPath = ''

async function requestConfirmation(): Promise<void> {
  await signUp()
  confirmationPath = await readMailLink(customer.email)
}

export const ACCOUNT_ACTIONS: readonly Action[] = [
  {
    operation: 'auth:verify',
    get path() {
      return confirmationPath
    },
    next: ['/profile'],
    prepare: requestConfirmation,
    act: (shop) => press(shop, 'Confirm my email'),
    failed: () => findToast(/^We couldn’t reach the server to follow your link/),
    recover: async (shop) => {
      await press(shop, 'Confirm my email')
      await waitFor(() => expect(pageSession.store.getState().user?.email).toBe(customer.email))
    },
  },
  {
    ...deletion,
    operation: 'rpc:delete_account',
    act: (shop) => press(shop, 'Delete for good'),
    failed: () => findToast(DELETION_FAILED),
    recover: async (shop) => {
      await press(shop, 'Delete my account')
      await press(shop, 'Delete for good')
      await findToast('Your account is deleted')
      await screen.findByRole('heading', { level: 1, name: 'Sign In' })
    },
  },
  {
    // Called only if the deletion's response was lost, to learn whether the account still exists.
    ...deletion,
    operation: 'auth:user:get',
    account: CUSTOMER,
    prepare: () => {
      customer = CUSTOMER
    },
    act: async (shop) => {
      network.use(http.post('*/rest/v1/rpc/delete_account', () => HttpResponse.error(), { once: true }))
      await press(shop, 'Delete for good')
    },
    failed: () => findToast(DELETION_FAILED),
    // Retried by the deletion's own row.
    recover: async (shop) => {
      await press(shop, 'Delete my account')
      await screen.findByText(/This can’t be undone/)
    },
  },
  {
    ...cartRow,
    operation: 'rpc:merge_session_cart',
    act: () => signIn(CUSTOMER),
    // The visitor's lines stay, and join the customer's later.
    failed: () => expectCount(2),
    recover: async () => {
      await waitFor(async () => {
        comeBack()
        expect(await requestAsServer(STORED_LINES)).toEqual([{ quantity: 2, session_id: null }])
      })
      await expectCount(2)
    },
  },
  {
    operation: 'auth:logout',
    path: '/profile',
    next: ['/auth'],
    account: CUSTOMER,
    open: () => screen.findByLabelText('Full name'),
    act: (shop) => press(shop, 'Sign Out'),
    // The session ends in this browser; the failure is only logged.
    failed: () => screen.findByRole('heading', { level: 1, name: 'Sign In' }),
    recover: async () => waitFor(() => expectGone(screen.queryByRole('heading', { name: 'My Account' }))),
  },
  {
    operation: 'auth:token:refresh_token',
    path: '/profile',
    account: CUSTOMER,
    prepare: expireStoredSession,
    isOnOpening: true,
    failed: () => findToast(/^We can’t reach your account right now/),
    recover: async (shop) => {
      await press(shop, 'Try again')
      await screen.findByLabelText('Full name')
    },
  },
]
