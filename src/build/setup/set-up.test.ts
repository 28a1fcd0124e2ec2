import { afterEach, beforeEach, expect, test } from 'vitest'
import { REF, TOKEN } from '../../../tests/factories/setup-backends'
import { ANSWERS, createSetupRun } from '../../../tests/factories/setup-run'
import { SHOPIFY_APP } from '../../../tests/factories/shopify-admin'
import { STRIPE_KEY } from '../../../tests/factories/stripe-webhooks'
import { describeDryRun } from './describe-plan'
import { STEPS } from './steps/steps'

let shop: Awaited<ReturnType<typeof createSetupRun>>
beforeEach(async () => {
  shop = await createSetupRun()
})
afterEach(() => shop.remove())

test('a run with every answer sets up the project, Shopify and Stripe, and prints a line a step', async () => {
  const { isDone, output } = await shop.run()
  expect(isDone).toBe(true)
  expect(output.match(/^done /gm)).toHaveLength(STEPS.length)
  expect(shop.backends.commands).toEqual([
    `link --project-ref ${REF}`,
    'db push --remote --yes',
    'functions deploy --use-api --yes',
  ])
  expect((await shop.readFiles()).public).toEqual({
    VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
    VITE_SHOPIFY_STOREFRONT_TOKEN: 'public_token',
    VITE_SUPABASE_URL: `https://${REF}.supabase.co`,
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
    VITE_SITE_URL: 'https://the.site',
    VITE_CHECKOUT: 'stripe',
  })
  const { secrets, auth } = shop.backends.supabase
  expect(Object.fromEntries(secrets)).toEqual({
    SITE_URL: 'https://the.site',
    SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
    SHOPIFY_STOREFRONT_TOKEN: 'public_token',
    SHOPIFY_WEBHOOK_SECRET: SHOPIFY_APP.secret,
    SCHEDULE_SECRET: (await shop.readFiles()).secret.SCHEDULE_SECRET,
    SMTP_HOST: 'smtp.example.com',
    SMTP_PORT: '465',
    SMTP_USER: 'user',
    SMTP_PASSWORD: 'password_do_not_print',
    MAIL_FROM: 'Liangyi <letters@the.site>',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_do_not_print_1',
    STRIPE_AUTOMATIC_TAX: 'false',
  })
  expect(auth).toMatchObject({
    site_url: 'https://the.site',
    uri_allow_list: 'https://old.site/**,https://the.site/**',
    smtp_admin_email: 'letters@the.site',
    smtp_sender_name: 'Liangyi',
    smtp_port: '465',
    mailer_autoconfirm: false,
    mailer_subjects_recovery:
      '{{ if eq (print .Data.language) "fr" }}Choisissez un nouveau mot de passe{{ else }}Set a new password{{ end }}',
    mailer_templates_confirmation_content: expect.stringMatching(
      /^\{\{ if .*Confirmer mon adresse.*\{\{ else \}\}.*href="\{\{ \.SiteURL \}\}\/auth\/confirm\?token_hash=\{\{ \.TokenHash \}\}&amp;type=signup&amp;next=\{\{ \.RedirectTo \}\}".*Confirm my email.*\{\{ end \}\}$/s,
    ),
  })
  expect(shop.backends.shopify.webhooks).toHaveLength(6)
  expect(shop.backends.shopify.metaobjects).toHaveLength(2)
  expect((await shop.readFiles()).secret).not.toHaveProperty('SUPABASE_ACCESS_TOKEN')
})

test('a second run keeps the secrets and makes nothing twice', async () => {
  await shop.run()
  const before = [
    (await shop.readFiles()).secret,
    structuredClone([shop.backends.stripe.endpoints, shop.backends.supabase.auth]),
  ]
  const { isDone, output } = await shop.run({ SUPABASE_ACCESS_TOKEN: TOKEN })
  expect(isDone).toBe(true)
  expect(output).toContain('nothing new')
  expect([
    (await shop.readFiles()).secret,
    structuredClone([shop.backends.stripe.endpoints, shop.backends.supabase.auth]),
  ]).toEqual(before)
  expect(shop.backends.shopify.webhooks).toHaveLength(6)
})

test('a shop that only sells needs five answers, and its other steps are left out with their reason', async () => {
  const { isDone, output } = await shop.run(ANSWERS)
  expect(isDone).toBe(true)
  expect(output.match(/^skip .*/gm)).toEqual([
    expect.stringMatching(/Stripe’s webhook: Shopify’s checkout takes the payments$/),
    expect.stringMatching(/definitions: SHOPIFY_CLIENT_ID is not set$/),
    expect.stringMatching(/webhooks: SHOPIFY_CLIENT_ID is not set$/),
    expect.stringMatching(/admin: ADMIN_EMAIL is not set$/),
    expect.stringMatching(/emails to the shop: NOTICE_EMAIL is not set$/),
  ])
  expect([...shop.backends.supabase.secrets.keys()]).not.toContain('STRIPE_SECRET_KEY')
})

test('a webhook of Stripe whose answer was lost is replaced, so that its signing secret is known', async () => {
  shop.backends.faults.set('POST https://api.stripe.com', async (answer) => {
    await answer()
    throw new TypeError('fetch failed')
  })
  expect((await shop.run()).output).toContain('api.stripe.com doesn’t answer.')
  shop.backends.faults.clear()
  expect((await shop.run()).isDone).toBe(true)
  const [endpoint] = shop.backends.stripe.endpoints
  expect((await shop.readFiles()).secret.STRIPE_WEBHOOK_SECRET).toBe(endpoint?.secret)
})

test('a webhook of Stripe that lost an event is turned on for all', async () => {
  await shop.run()
  Object.assign(shop.backends.stripe.endpoints[0] ?? {}, { enabled_events: ['charge.refunded'], status: 'disabled' })
  await shop.run()
  expect(shop.backends.stripe.endpoints).toMatchObject([{ status: 'enabled', enabled_events: { length: 5 } }])
})

test.each([
  ['none', 'li@the.site is an admin: set a password'],
  ['unconfirmed', 'has signed up and not confirmed its address yet'],
  ['admin', 'li@the.site is an admin'],
])('an admin account that is %s is said to be so', async (state, sentence) => {
  shop.backends.supabase.admin = state
  expect((await shop.run()).output).toContain(sentence)
})

test('a secret key in a public variable is replaced and never printed', async () => {
  const { output } = await shop.run({ ...ANSWERS, VITE_SUPABASE_ANON_KEY: 'sb_secret_do_not_print' })
  expect(output).toContain('    VITE_SUPABASE_ANON_KEY=sb_publishable_x')
  const plan = describeDryRun(STEPS, { ...ANSWERS, VITE_SUPABASE_ANON_KEY: 'sb_secret_do_not_print' })
  expect(plan.join('\n')).not.toMatch(/do_not_print|sbp_0123/)
})

test('leaked passwords are refused where the plan has it', async () => {
  expect((await shop.run(ANSWERS)).output).toContain('leaked passwords are refused on a paid plan only')
  shop.backends.supabase.isPaid = true
  await shop.run(ANSWERS)
  expect(shop.backends.supabase.auth.password_hibp_enabled).toBe(true)
})
