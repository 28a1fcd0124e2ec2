import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { catalogueLine, storeLines } from '../factories/cart-line'
import { openDrawer } from '../open-cart'
import { requestAsServer } from '../sandbox'
import { type Credentials, CUSTOMER } from '../stored-session'
import { answerFunction, type Shop } from './run-cells'

/** A write: the fields it needs, the submit button, and the resulting messages. */
export type Write = {
  operation: string
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  prepare?: () => Promise<void>
  /** Runs before each cell. */
  beforeCell?: () => Promise<unknown>
  /** Opens the form. */
  open?: (shop: Shop) => Promise<unknown>
  /** Values by field label, within `scope`. */
  values?: Readonly<Record<string, string>>
  /** The form's part of the page, by default `main`. */
  scope?: () => HTMLElement
  /** Text besides the values that a failure leaves. */
  kept?: RegExp
  send: RegExp
  failed: RegExp
  succeeded: RegExp
}

const CHECKOUT = {
  path: '/about',
  prepare: async () => storeLines([await catalogueLine('rivet-studs', [], { quantity: 2 })]),
  open: openDrawer,
  scope: () => screen.getByRole('dialog'),
  kept: /Shopping Cart \(2 items\)/,
  send: /^Checkout$/,
  failed: /^Unable to create checkout\. Please try again\.$/,
  succeeded: /^Cart \(2\)$/,
} as const

export const WRITES: readonly Write[] = [
  {
    operation: 'contact_submissions:insert',
    path: '/contact',
    values: {
      'First name': 'Mei',
      'Last name': 'Lin',
      Email: 'mei@example.com',
      Subject: 'A ring',
      Message: 'Is there a size 7?',
    },
    send: /^Send/,
    failed: /^Failed to send message\. Please try again\.$/,
    succeeded: /^Message sent successfully! We'll get back to you soon\.$/,
  },
  {
    operation: 'newsletter_subscriptions:insert',
    path: '/about',
    scope: () => screen.getByRole('contentinfo'),
    values: { Email: 'reader@example.com' },
    send: /^Subscribe/,
    failed: /^Failed to subscribe\. Please try again\.$/,
    succeeded: /^(You've been subscribed|This email is already subscribed) to our newsletter$/,
  },
  {
    operation: 'rpc:request_back_in_stock',
    path: '/product/gorget-collar',
    open: () => screen.findByText('Email me when it’s back'),
    values: { Email: 'reader@example.com' },
    send: /^Email me$/,
    failed:
      /^(Nothing was sent\. Your address is still here|We couldn’t tell whether it was sent\. Trying again won’t send it twice)\.$/,
    succeeded: /^Thank you\. We’ll email you when it’s back\.$/,
  },
  {
    operation: 'reviews:insert',
    path: '/product/rivet-studs',
    account: CUSTOMER,
    open: async ({ user }) => user.click(await screen.findByText('Write a review')),
    scope: () => screen.getByRole('form', { name: 'Write a review' }),
    values: { Title: 'Small', Comment: 'They never turn on the ear.' },
    send: /^Submit review/,
    failed: /^Error$/,
    succeeded: /^Thank you for your review!$/,
    // Some cells store a review, and a customer may write only three per product.
    beforeCell: () => requestAsServer('reviews?product_id=eq.rivet-studs', 'DELETE'),
  },
  {
    operation: 'profiles:update',
    path: '/profile',
    account: CUSTOMER,
    values: { 'Full name': 'Lin Wei', Phone: '+1 604 555 0199' },
    send: /^Save/,
    failed: /^Failed to update profile$/,
    succeeded: /^Profile updated successfully$/,
  },
  {
    operation: 'rpc:unsubscribe',
    path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000',
    send: /^Unsubscribe$/,
    failed: /^We couldn’t unsubscribe you\. Please try again\.$/,
    succeeded: /^This link has nothing left to end/,
  },
  {
    operation: 'rpc:export_my_data',
    path: '/profile',
    account: CUSTOMER,
    // happy-dom would navigate to the file.
    prepare: async () => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
    send: /^Download my data$/,
    failed: /^We couldn’t download your data\. Please try again\.$/,
    succeeded: /^Your data is in your downloads/,
  },
  {
    operation: 'auth:token:password',
    path: '/auth',
    values: { Email: CUSTOMER.email, Password: CUSTOMER.password },
    send: /^Sign In$/,
    failed: /^Error$/,
    succeeded: /^You have been signed in successfully\.$/,
  },
  {
    operation: 'auth:recover',
    path: '/auth',
    open: async ({ user }) => user.click(await screen.findByRole('button', { name: /^Forgot/ })),
    values: { Email: CUSTOMER.email },
    send: /^Send the link/,
    failed: /^An error occurred during authentication\.$/,
    succeeded: /an email with a link is on its way/,
  },
  { ...CHECKOUT, operation: 'storefront:CartCreate' },
  {
    operation: 'auth:signup',
    path: '/auth',
    open: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Sign up here' })),
    values: { Email: 'river.matrix@example.com', Password: 'silver-and-jade' },
    send: /^Sign Up$/,
    failed: /^Error$/,
    succeeded: /^Account created!$/,
  },
  {
    operation: 'auth:user:update',
    path: '/auth/new-password',
    account: CUSTOMER,
    values: { 'New password': 'jade-and-silver' },
    send: /^Set the new password$/,
    failed: /^Error$/,
    succeeded: /^Password changed$/,
  },
  {
    ...CHECKOUT,
    operation: 'function:create-checkout',
    environment: { checkout: 'stripe' },
    prepare: async () => {
      answerFunction('create-checkout', { url: 'https://checkout.stripe.com/c/1' })
      await CHECKOUT.prepare()
    },
  },
]
