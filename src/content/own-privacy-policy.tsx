import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { environment } from '../backends/current-environment'
import { paths } from '../domain/paths'
import { MERCHANT, SHOP_NAME } from '../merchant/merchant'
import { AppLink } from '../ui/app-link'
import { Article, ArticleSection, BulletList } from '../ui/article'
import { PageHead } from '../ui/page-head'
import { STORED_IN_BROWSER, STORED_IN_DATABASE } from './stored-data'

declare const __HAS_ANALYTICS__: boolean

const LINK = 'text-ink underline underline-offset-4 hover:text-accent'

const { name, address, jurisdiction, supportEmail } = MERCHANT

const NO_TRACKING = t`We set no cookies, show no ads and track no one.`
const ANALYTICS = t`If you accept them, analytics services see which pages and pieces you open, what you search for and what you buy, and may set cookies. Nothing of theirs loads before you accept, or in a browser that sends Do Not Track or Global Privacy Control. You can change your answer under Cookie choices at the foot of every page.`

const AFTER_DELETION = [
  t`Your profile, reviews, newsletter subscription, back-in-stock requests, cart, saved pieces and messages are deleted at once.`,
  t`Orders stay: what was sold, when and for how much, because tax law asks for records of sales. Your name, email and account are removed from them.`,
  t`This includes messages you sent, and orders you placed, without signing in, if they have the email address you confirmed for your account.`,
]

function Payment() {
  if (environment().checkout === 'stripe') {
    return (
      <p>
        <Trans>
          You pay on Stripe’s own page. Your card details go to Stripe alone and never reach us. Stripe tells us what
          was paid, and we store the order: its items, its total and your email address.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        You pay on Shopify’s checkout page. Your address and card details are entered there and never pass through this
        site. Shopify keeps your order for us.
      </Trans>
    </p>
  )
}

function ServiceProviders() {
  return (
    <ArticleSection title={t`Our service providers`}>
      <p>
        <Trans>
          Shopify serves the catalogue and its pictures. Supabase runs our database and the sign-in, and sends the
          emails that confirm an address or set a new password. Both see your browser’s network address, as does the
          server that sends you these pages.
        </Trans>
      </p>
      <Payment />
      <p>
        <Trans>
          If you’re signed in, the payment page gets your email address, so you don’t have to type it again. If an ad or
          a newsletter brought you here, it gets the name of that campaign.
        </Trans>
      </p>
      {__HAS_ANALYTICS__ && environment().analytics && <p>{ANALYTICS}</p>}
      <p>
        <Trans>We never sell your information.</Trans>
      </p>
    </ArticleSection>
  )
}

export function OwnPrivacyPolicy() {
  const { cart, checkout, analytics } = environment()
  const claim = __HAS_ANALYTICS__ && analytics ? t`We show no ads.` : NO_TRACKING
  const paymentService = checkout === 'stripe' ? 'Stripe' : 'Shopify'
  const applies = ({ only }: { only?: string }) => !only || only === cart || only === checkout
  const listTexts = (statements: readonly { text: string; only?: string }[]) =>
    statements.filter(applies).map(({ text }) => text)
  return (
    <>
      <PageHead
        title={t`Privacy Policy`}
        description={t`What ${SHOP_NAME} stores about you, where, and who processes it. ${claim}`}
      />
      <Article title={t`Privacy Policy`} lead={t`${claim} Here is everything we do store.`}>
        <ArticleSection title={t`In your browser`}>
          <p>
            {!analytics && `${t`This site sets no cookies.`} `}
            <Trans>Your browser stores these on your device:</Trans>
          </p>
          <BulletList items={listTexts(STORED_IN_BROWSER)} />
          <p>
            <Trans>{paymentService}’s payment page sets the cookies it needs and has its own policy.</Trans>
          </p>
        </ArticleSection>
        <ArticleSection title={t`In our database`}>
          <p>
            <Trans>
              You can browse, search and fill a cart without an account. If you choose to give us more, we store:
            </Trans>
          </p>
          <BulletList items={listTexts(STORED_IN_DATABASE)} />
        </ArticleSection>
        <ServiceProviders />
        <ArticleSection title={t`When you delete your account`}>
          <BulletList items={AFTER_DELETION} />
          <p>
            {checkout === 'stripe'
              ? t`Stripe keeps its own record of each payment, with your email, as long as the law requires.`
              : t`Shopify keeps your orders for us, with your name and address, as long as tax law requires.`}
          </p>
        </ArticleSection>
        <ArticleSection title={t`Your choices`}>
          <p>
            <Trans>
              <AppLink to={paths.profile} className={LINK}>
                My Account
              </AppLink>{' '}
              lets you change your name and phone number, download everything we hold about you, and delete your
              account. Every newsletter, and every email about a piece that is back, has a link to unsubscribe, with no
              need to sign in.
            </Trans>
          </p>
          <p>
            <Trans>
              To correct or delete anything else, write to{' '}
              <a href={`mailto:${supportEmail}`} className={LINK}>
                {supportEmail}
              </a>{' '}
              or use the{' '}
              <AppLink to={paths.contact} className={LINK}>
                contact form
              </AppLink>
              .
            </Trans>
          </p>
          <p>
            <Trans>
              {SHOP_NAME} is run by {name}, {address}. The law of {jurisdiction} applies.
            </Trans>
          </p>
          <p>
            <Trans>Last updated November 24, 2026.</Trans>
          </p>
        </ArticleSection>
      </Article>
    </>
  )
}
