import { t } from '@lingui/core/macro'

declare const __HAS_ANALYTICS__: boolean

type Statement = {
  text: string
  /** Storage keys or their prefixes, and caches, that the sentence covers. */
  keys: readonly string[]
  /** The configured cart or payment that the sentence applies to; default: any. */
  only?: 'local' | 'database' | 'stripe'
}

/** Data on a visitor's device, for the privacy page. */
export const STORED_IN_BROWSER: readonly Statement[] = [
  {
    text: t`Your cart, until you empty it or clear your browser’s data.`,
    keys: ['liangyi.cart'],
    only: 'local',
  },
  {
    text: t`A random number that identifies your cart, which is stored in our database. While you are signed in, the cart belongs to your account.`,
    keys: ['cart_session_id'],
    only: 'database',
  },
  {
    text: t`The gift note of your cart, until you order, empty the cart or sign out; its discount codes, until you order or remove them; and the destination you chose.`,
    keys: ['liangyi.gift', 'liangyi.discount-codes', 'liangyi.destination'],
  },
  {
    text: t`The pieces you have saved, until you remove them, sign out or clear your browser’s data. Your account keeps those you saved while signed in.`,
    keys: ['liangyi.saved'],
  },
  ...(__HAS_ANALYTICS__
    ? [{ text: t`Your answer about cookies, for a year.`, keys: ['liangyi.analytics-consent'] }]
    : []),
  { text: t`Your session, while you are signed in. Signing out removes it.`, keys: ['liangyi.session'] },
  {
    text: t`What you’ve started to write in a form, until you send it, sign out or close the tab.`,
    keys: ['liangyi.draft.'],
  },
  {
    text: t`The last twelve pieces you opened, until you sign out or press Clear beside them on a piece’s page.`,
    keys: ['liangyi.recently-viewed'],
  },
  {
    text: t`How far you have scrolled on each page, until you close the tab.`,
    keys: ['liangyi.scroll'],
  },
  {
    text: t`Which new versions of this site a page has reloaded for, until you close the tab.`,
    keys: ['liangyi.reloaded-for'],
  },
  {
    text: t`Copies of the last pages and pictures you opened, so that they open fast and without a connection, until you clear your browser’s data.`,
    keys: ['documents', 'shell', 'files', 'images'],
  },
  {
    text: t`The last checkouts you opened, until they are paid or expire or you sign out, so that what you paid for leaves your cart once, and only once.`,
    keys: ['liangyi.opened-checkouts'],
  },
]

/** Personal data in the database, with the tables. */
export const STORED_IN_DATABASE: readonly { text: string; tables: readonly string[]; only?: Statement['only'] }[] = [
  {
    text: t`Your account: email address, password (as a hash, which can’t be read back), and the name and phone number you choose to add. On this site, only you can see them.`,
    tables: ['public.profiles', 'public.user_roles'],
  },
  {
    text: t`Your orders: what you bought, your name, email and postal address, the gift note, and the parcel’s tracking number.`,
    tables: ['public.orders'],
    only: 'stripe',
  },
  {
    text: t`Your reviews: rating, title, text, date, and the part of your email address before the @ are public. We store your full address with them, and nobody can read it on this site.`,
    tables: ['public.reviews'],
  },
  {
    text: t`The pieces you have saved, while you are signed in.`,
    tables: ['public.saved_products'],
  },
  {
    text: t`Your cart, with the time of its latest change. Without an account, it is deleted after 60 days without a change.`,
    tables: ['public.cart_items'],
    only: 'database',
  },
  {
    text: t`The email address you subscribe to our newsletter with, when you did, and on which page.`,
    tables: ['public.newsletter_subscriptions'],
  },
  {
    text: t`The email address you leave for a back-in-stock email, with the piece, the date and the page. It is deleted 30 days after our email, or after a year.`,
    tables: ['public.back_in_stock_requests'],
  },
  {
    text: t`If you unsubscribe from our emails, a one-way code made from your address, so that we don’t write to you again.`,
    tables: ['private.unsubscribed_mailboxes'],
  },
  {
    text: t`The messages you send us: name, email address, subject, text, and the order they are about. Only the people who reply to you can read them.`,
    tables: ['public.contact_submissions'],
  },
  {
    text: t`The emails we write to you, and those that tell us of your message, review or order: addresses and texts, until 30 days after they were sent.`,
    tables: ['private.mails'],
  },
  {
    text: t`A one-way code made from your network address, when you write to us, subscribe, check out or have a cart in our database. It helps prevent spam and is deleted within a day.`,
    tables: ['private.rate_limit_counts'],
  },
]
