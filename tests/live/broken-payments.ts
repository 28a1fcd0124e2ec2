import { type BrokenSetUp, status, withHeader, withText } from './broken-set-up'
import { PROJECT } from './sandbox-services'

/** A variable that each function needs. */
const REQUIRED_VARIABLES = {
  'mirror-products': 'MIRROR_SECRET',
  'product-webhook': 'SHOPIFY_WEBHOOK_SECRET',
  'back-in-stock': 'MIRROR_SECRET',
  unsubscribe: 'SITE_URL',
  'order-link': 'MAIL_FROM',
  photographs: 'SITE_URL',
  'remove-photographs': 'MIRROR_SECRET',
  'send-mails': 'SMTP_HOST',
  beacon: 'SITE_URL',
  'watch-health': 'MIRROR_SECRET',
  'create-checkout': 'SHOPIFY_STOREFRONT_TOKEN',
  'confirm-order': 'STRIPE_SECRET_KEY',
  'stripe-webhook': 'STRIPE_WEBHOOK_SECRET',
} as const

export const BROKEN_FUNCTIONS: readonly BrokenSetUp[] = [
  ...Object.entries(REQUIRED_VARIABLES).map(
    ([name, variable]): BrokenSetUp => ({
      check: `${name} is there and has its variables`,
      mistake: `no ${variable}`,
      says: new RegExp(`${name} lacks variables`),
      variables: { [variable]: undefined },
    }),
  ),
  {
    check: 'create-checkout is there and has its variables',
    mistake: 'a function that was not deployed',
    says: /isn’t deployed/,
    answers: { [`${PROJECT}/functions/v1/create-checkout`]: status(404) },
  },
  {
    check: 'create-checkout is there and has its variables',
    mistake: 'a gateway that asks for a token',
    says: /requires a token/,
    answers: { [`${PROJECT}/functions/v1/create-checkout`]: status(401) },
  },
  {
    check: 'pages of the site may call them',
    mistake: 'the address of another site',
    says: /block calls from .* to create-checkout/,
    variables: { SITE_URL: 'https://moved.test' },
  },
  {
    check: 'pages of another site may not call them',
    mistake: 'CORS for everybody',
    says: /Pages of any site/,
    answers: { [`${PROJECT}/functions/v1/create-checkout`]: withHeader('access-control-allow-origin', '*') },
  },
]

export const BROKEN_PAYMENTS: readonly BrokenSetUp[] = [
  {
    check: 'Stripe takes the functions’ key',
    mistake: 'a key of another account',
    says: /can’t ask Stripe \(502\)/,
    variables: { STRIPE_SECRET_KEY: 'sk_test_sandbox_other' },
  },
  {
    check: 'the mode is that of the site',
    mistake: 'a token of another store in the functions',
    says: /Shopify or Stripe refuses it \(502\)/,
    variables: { SHOPIFY_STOREFRONT_TOKEN: 'other' },
  },
  {
    check: 'the mode is that of the site',
    mistake: 'a test key on the live site',
    says: /in test mode and not in live mode/,
    shop: { stripeMode: 'live' },
  },
  {
    check: 'the webhook is registered with its four events',
    mistake: 'no webhook',
    says: /knows no webhook/,
    answers: { 'https://api.stripe.com': withText('stripe-webhook', 'another') },
  },
  {
    check: 'the webhook is registered with its four events',
    mistake: 'a webhook with three events',
    says: /not sent checkout\.session\.expired/,
    answers: { 'https://api.stripe.com': withText('"checkout.session.expired"', '"charge.failed"') },
  },
  {
    check: 'the webhook is registered with its four events',
    mistake: 'a webhook that is turned off',
    says: /turned off/,
    answers: { 'https://api.stripe.com': withText('"enabled"', '"disabled"') },
  },
  {
    check: 'the webhook is registered with its four events',
    mistake: 'a revoked key',
    says: /refuses the secret key/,
    shop: { secrets: { STRIPE_SECRET_KEY: 'sk_test_other' } },
  },
  {
    check: 'the webhook’s signing secret is the functions’',
    mistake: 'the secret of another webhook',
    says: /refuses what this secret signs \(400\)/,
    variables: { STRIPE_WEBHOOK_SECRET: 'whsec_other' },
  },
]
