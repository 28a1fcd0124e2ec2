import { environment } from '../backends/current-environment'
import { paths } from '../domain/paths'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, BulletList } from '../ui/article'
import { PageHead } from '../ui/page-head'
import { STORED_IN_BROWSER, STORED_IN_DATABASE } from './stored-data'

const LINK = 'text-ink underline underline-offset-4 hover:text-accent'

const NO_TRACKING = 'We set no cookies, show no ads and track no one.'
const ANALYTICS =
  'Analytics services see which pages and pieces you open, what you search for and what you buy, and may set cookies. None of them loads in a browser that sends Do Not Track or Global Privacy Control.'

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

/** The built-in privacy policy. */
export function OwnPrivacyPolicy() {
  const { cart, checkout, analytics } = environment()
  const claim = analytics ? 'We show no ads.' : NO_TRACKING
  const applies = ({ only }: { only?: string }) => !only || only === cart || only === checkout
  const listTexts = (statements: readonly { text: string; only?: string }[]) =>
    statements.filter(applies).map(({ text }) => text)
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description={`What ${SHOP_NAME} stores about you, where, and who processes it. ${claim}`}
      />
      <Article title="Privacy Policy" lead={`${claim} Here is everything we do store.`}>
        <ArticleSection title="In your browser">
          <p>{!analytics && 'This site sets no cookies. '}Your browser stores these on your device:</p>
          <BulletList items={listTexts(STORED_IN_BROWSER)} />
          <p>
            {checkout === 'stripe' ? 'Stripe' : 'Shopify'}’s payment page sets the cookies it needs and has its own
            policy.
          </p>
        </ArticleSection>
        <ArticleSection title="In our database">
          <p>You can browse, search and fill a cart without an account. If you choose to give us more, we store:</p>
          <BulletList items={listTexts(STORED_IN_DATABASE)} />
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
          <p>Last updated November 24, 2026.</p>
        </ArticleSection>
      </Article>
    </>
  )
}
