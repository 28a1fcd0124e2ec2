import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { environment } from '../backends/current-environment'
import { prefetchPolicies } from '../content/policies'
import { PolicyText, PublishedPolicies } from '../content/published-policies'
import { paths } from '../domain/paths'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, BulletList } from '../ui/article'
import { PageHead } from '../ui/page-head'

const IN_YOUR_BROWSER = [
  'Your cart, until you empty it or clear your browser’s data.',
  'The gift note of your cart, until you order, empty the cart or sign out; its discount codes, until you order or remove them; and the destination you chose.',
  'The pieces you have saved, until you remove them or clear your browser’s data. While you are signed in, they belong to your account too.',
  'Your session, while you are signed in. Signing out removes it.',
  'A random key, from when you request an email with a link until you follow it. It makes sure that the link signs you in and nobody else.',
  'What you’ve started to write in a form, until you send it or close the tab.',
  'The last twelve pieces you opened, until you sign out or press Clear beside them on a piece’s page.',
  'The time a page last reloaded itself after an update, until you close the tab.',
]

const LINK = 'text-ink underline underline-offset-4 hover:text-accent'

const PAID_ORDERS = 'One-way codes of orders you have paid, so that your cart is emptied only once.'

const NO_TRACKING = 'We set no cookies, show no ads and track no one.'
const ANALYTICS =
  'Analytics services see which pages and pieces you open, what you search for and what you buy, and may set cookies. None of them loads in a browser that sends Do Not Track or Global Privacy Control.'

const CART_IN_DATABASE = [
  'A random number that identifies your cart, which is stored in our database. While you are signed in, the cart belongs to your account.',
  ...IN_YOUR_BROWSER.slice(1),
]

const IN_OUR_DATABASE = [
  'Your account: email address, password (as a hash, which can’t be read back), and the name and phone number you choose to add. On this site, only you can see them.',
  'Your reviews: rating, title, text, date, and the part of your email address before the @ are public. We store your full address with them, and nobody can read it on this site.',
  'The email address you subscribe to our newsletter with, when you did, and on which page.',
  'The email address you leave for a back-in-stock email, with the piece, the date and the page. It is deleted 30 days after our email, or after a year. If you unsubscribe, we keep a one-way code made from your address, so that we don’t write to you again.',
  'The messages you send us: name, email address, subject and text. Only the people who reply to you can read them.',
  'A one-way code made from your network address, when you write to us, subscribe, check out or have a cart in our database. It helps prevent spam and is deleted after about a day.',
]

const AFTER_DELETION = [
  'Your profile, reviews, newsletter subscription, back-in-stock requests, cart, saved pieces and messages are deleted at once.',
  'Orders stay: what was sold, when and for how much, because tax law asks for records of sales. Your name, email and account are removed from them.',
  'This includes messages you sent, and orders you placed, without signing in, if they have the email address you confirmed for your account.',
]

function Payment() {
  if (environment().checkout === 'stripe') {
    return (
      <p>
        You pay on Stripe’s own page. Your card details go to Stripe alone and never reach us. Stripe tells us what was
        paid, and we store the order: its items, its total and your email address.
      </p>
    )
  }
  return (
    <p>
      You pay on Shopify’s checkout page. Your address and card details are entered there and never pass through this
      site. Shopify keeps your order for us.
    </p>
  )
}

function ServiceProviders() {
  return (
    <ArticleSection title="Our service providers">
      <p>
        Shopify serves the catalogue and its pictures. Supabase runs our database and the sign-in, and sends the emails
        that confirm an address or set a new password. Both see your browser’s network address, as does the server that
        sends you these pages.
      </p>
      <Payment />
      {environment().analytics && <p>{ANALYTICS}</p>}
      <p>We never sell your information.</p>
    </ArticleSection>
  )
}

export const prefetch = ({ client }: { client: QueryClient }) => prefetchPolicies(client, 'privacy')

/** The merchant's published policy, or the shop's own account of its data. */
export default function PrivacyPolicyPage() {
  return (
    <PublishedPolicies page="privacy" renderNotice={(notice) => <PolicyPage>{notice}</PolicyPage>}>
      {({ privacy }) =>
        privacy ? (
          <PolicyPage>
            <PolicyText {...privacy} hasHeading={false} />
          </PolicyPage>
        ) : (
          <OwnPolicy />
        )
      }
    </PublishedPolicies>
  )
}

function PolicyPage({ children }: { children: ReactNode }) {
  return (
    <Article title="Privacy Policy">
      <PageHead title="Privacy Policy" description={`How ${SHOP_NAME} handles your personal information.`} />
      {children}
    </Article>
  )
}

function OwnPolicy() {
  const { cart, checkout, analytics } = environment()
  const claim = analytics ? 'We show no ads.' : NO_TRACKING
  const stored = [
    ...(cart === 'database' ? CART_IN_DATABASE : IN_YOUR_BROWSER),
    ...(checkout === 'stripe' ? [PAID_ORDERS] : []),
  ]
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description={`What ${SHOP_NAME} stores about you, where, and who processes it. ${claim}`}
      />
      <Article title="Privacy Policy" lead={`${claim} Here is everything we do store.`}>
        <ArticleSection title="In your browser">
          <p>{!analytics && 'This site sets no cookies. '}Your browser stores these on your device:</p>
          <BulletList items={stored} />
          <p>
            {checkout === 'stripe' ? 'Stripe' : 'Shopify'}’s payment page sets the cookies it needs and has its own
            policy.
          </p>
        </ArticleSection>
        <ArticleSection title="In our database">
          <p>You can browse, search and fill a cart without an account. If you choose to give us more, we store:</p>
          <BulletList items={IN_OUR_DATABASE} />
        </ArticleSection>
        <ServiceProviders />
        <ArticleSection title="When you delete your account">
          <BulletList items={AFTER_DELETION} />
          <p>
            {checkout === 'stripe'
              ? 'Stripe keeps its own record of each payment, with your email, as long as the law requires.'
              : 'Shopify keeps your orders for us, with your name and address, as long as tax law requires.'}
          </p>
        </ArticleSection>
        <ArticleSection title="Your choices">
          <p>
            <AppLink to={paths.profile} className={LINK}>
              My Account
            </AppLink>{' '}
            lets you change your name and phone number, download everything we hold about you, and delete your account.
            Every newsletter, and every email about a piece that is back, has a link to unsubscribe, with no need to
            sign in.
          </p>
          <p>
            To correct or delete anything else, write to{' '}
            <a href={`mailto:${MERCHANT.supportEmail}`} className={LINK}>
              {MERCHANT.supportEmail}
            </a>{' '}
            or use the{' '}
            <AppLink to={paths.contact} className={LINK}>
              contact form
            </AppLink>
            .
          </p>
          <p>
            {SHOP_NAME} is run by {MERCHANT.name}, {MERCHANT.address}. The law of {MERCHANT.jurisdiction} applies.
          </p>
          <p>Last updated November 21, 2026.</p>
        </ArticleSection>
      </Article>
    </>
  )
}
