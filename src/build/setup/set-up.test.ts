import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSetupBackends, REF, TOKEN } from '../../../tests/factories/setup-backends'
import { SHOPIFY_APP } from '../../../tests/factories/shopify-admin'
import { STRIPE_KEY } from '../../../tests/factories/stripe-webhooks'
import { STOREFRONT_API_VERSION } from '../../domain/shop'
import { PUBLIC_FILE, readEnvFile, SECRET_FILE, type Values } from './env-files'
import { setUp } from './set-up'

/** The variables of a shop with Shopify's checkout. */
const ANSWERS = {
  VITE_SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
  VITE_SHOPIFY_STOREFRONT_TOKEN: 'public_token',
  VITE_SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_ACCESS_TOKEN: TOKEN,
  VITE_SITE_URL: 'https://the.site/',
  SMTP_HOST: 'smtp.example.com',
  SMTP_USER: 'user',
  SMTP_PASSWORD: 'it\'s a "pass#word" $1',
  MAIL_FROM: 'Liangyi <letters@the.site>',
}
const EVERYTHING = {
  ...ANSWERS,
  VITE_CHECKOUT: 'stripe',
  ADMIN_EMAIL: 'li@the.site',
  NOTICE_EMAIL: 'care@the.site',
  SHOPIFY_CLIENT_ID: SHOPIFY_APP.id,
  SHOPIFY_CLIENT_SECRET: SHOPIFY_APP.secret,
  SHOPIFY_PRIVATE_TOKEN: 'shpat_do_not_print',
  BUILD_HOOK_URL: 'https://host.example/hooks/do_not_print',
  BUILD_HOOK_HEADER: 'Authorization: Bearer do_not_print',
  BUILD_HOOK_BODY: '{"event_type": "products-changed"}',
  STRIPE_SECRET_KEY: STRIPE_KEY,
}

let folder = ''
let backends = createSetupBackends()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'))
  backends = createSetupBackends()
  vi.stubGlobal('fetch', backends.send)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const readSecrets = () => readEnvFile(join(folder, SECRET_FILE))

/** Runs the command with these variables and those of the files; returns what it prints. */
async function run(variables: Values = EVERYTHING): Promise<string> {
  const lines: string[] = []
  const values = { ...(await readEnvFile(join(folder, PUBLIC_FILE))), ...(await readSecrets()), ...variables }
  await setUp({ values, folder, supabase: backends.cli, print: (line) => lines.push(line) })
  expect(backends.unknown).toEqual([])
  return lines.join('\n')
}

test('a run with every variable sets up the project, Stripe’s webhook and the Shopify app', async () => {
  expect(await run()).not.toMatch(/do_not_print|shopify_app_secret|sbp_0123/)
  expect(backends.commands).toEqual([
    `db push --remote=${REF} --yes`,
    `secrets set --env-file FILE --remote=${REF} --yes`,
    `functions deploy --use-api --remote=${REF} --yes`,
  ])
  const { auth, secrets, queries } = backends.supabase
  expect(secrets).toEqual({
    SITE_URL: 'https://the.site/',
    SHOPIFY_STORE_URL: 'https://the-store.myshopify.com',
    SHOPIFY_STOREFRONT_TOKEN: 'public_token',
    SHOPIFY_PRIVATE_TOKEN: 'shpat_do_not_print',
    SHOPIFY_API_VERSION: STOREFRONT_API_VERSION,
    SCHEDULE_SECRET: expect.stringMatching(/^\w{64}$/),
    SMTP_HOST: 'smtp.example.com',
    SMTP_PORT: '465',
    SMTP_USER: 'user',
    SMTP_PASSWORD: EVERYTHING.SMTP_PASSWORD,
    MAIL_FROM: 'Liangyi <letters@the.site>',
    BUILD_HOOK_URL: EVERYTHING.BUILD_HOOK_URL,
    BUILD_HOOK_HEADER: EVERYTHING.BUILD_HOOK_HEADER,
    BUILD_HOOK_BODY: EVERYTHING.BUILD_HOOK_BODY,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_do_not_print_1',
    STRIPE_AUTOMATIC_TAX: 'false',
  })
  expect(auth).toMatchObject({
    site_url: 'https://the.site',
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
  expect(queries.join()).toMatch(/cron\.schedule.*notice_email = 'care@the\.site'.*'li@the\.site'/s)
  expect(backends.supabase.admin).toBe('admin')
  expect(backends.shopify.metaobjects).toHaveLength(2)
})

test('what nobody types is written once: the keys, the schedule’s secret and the webhook’s, for the owner alone', async () => {
  await writeFile(join(folder, SECRET_FILE), '# Stripe\nSTRIPE_WEBHOOK_SECRET=\nADMIN_EMAIL=mei@the.site')
  await run()
  const written = await readFile(join(folder, SECRET_FILE), 'utf8')
  expect(written).toMatch(
    /^# Stripe\nSTRIPE_WEBHOOK_SECRET=whsec_do_not_print_1\nADMIN_EMAIL=mei@the\.site\nSCHEDULE_SECRET=\w{64}\nSUPABASE_SECRET_KEY=sb_secret_do_not_print\n$/,
  )
  expect((await stat(join(folder, SECRET_FILE))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, PUBLIC_FILE), 'utf8')).toBe('VITE_SUPABASE_ANON_KEY=sb_publishable_x\n')

  await run()
  expect(await readFile(join(folder, SECRET_FILE), 'utf8')).toBe(written)
  expect(backends.stripe.endpoints).toHaveLength(1)
})

test('what the merchant set by hand stays: redirects, a longer password, the webhook’s other events', async () => {
  await run()
  const [endpoint] = backends.stripe.endpoints
  Object.assign(endpoint ?? {}, { enabled_events: ['charge.refunded', 'payout.paid'] })
  await run()
  expect(backends.supabase.auth).toMatchObject({
    uri_allow_list: 'https://old.site/**,https://the.site/**',
    password_min_length: 9,
  })
  expect(endpoint?.enabled_events).toHaveLength(6)
  expect(endpoint?.enabled_events).toEqual(expect.arrayContaining(['payout.paid', 'checkout.session.completed']))
})

test('a shop that only sells needs nine variables', async () => {
  await run(ANSWERS)
  expect(Object.keys(backends.supabase.secrets).sort()).toEqual([
    'MAIL_FROM',
    'SCHEDULE_SECRET',
    'SHOPIFY_API_VERSION',
    'SHOPIFY_STOREFRONT_TOKEN',
    'SHOPIFY_STORE_URL',
    'SITE_URL',
    'SMTP_HOST',
    'SMTP_PASSWORD',
    'SMTP_PORT',
    'SMTP_USER',
  ])
  expect([backends.stripe.endpoints, backends.shopify.metaobjects]).toEqual([[], []])
})

test('everything that is missing is named in one sentence before anything is called', async () => {
  const values = { VITE_SITE_URL: 'https://the.site', SMTP_HOST: '', SMTP_USER: 'user', VITE_CHECKOUT: 'stripe' }
  await expect(run(values)).rejects.toThrow(
    'Fill in VITE_SHOPIFY_STORE_URL, VITE_SHOPIFY_STOREFRONT_TOKEN, VITE_SUPABASE_URL, SUPABASE_ACCESS_TOKEN, SMTP_HOST, SMTP_PASSWORD, MAIL_FROM, STRIPE_SECRET_KEY.',
  )
  await expect(run({ ...ANSWERS, VITE_CART: 'both' })).rejects.toThrow('VITE_CART must be local or database.')
  await expect(run({ ...ANSWERS, VITE_SUPABASE_URL: 'https://supabase.com/dashboard' })).rejects.toThrow(
    'VITE_SUPABASE_URL must be the project’s address',
  )
  for (const port of ['25', '587'])
    await expect(run({ ...ANSWERS, SMTP_PORT: port })).rejects.toThrow(`SMTP_PORT is ${port}, which is closed`)
  expect([backends.commands, await readSecrets()]).toEqual([[], {}])
})

test('what is emptied is taken back: the storefront’s version, the mail server’s port and the address of the shop’s emails', async () => {
  await run({ ...EVERYTHING, VITE_SHOPIFY_API_VERSION: '2026-04', SMTP_PORT: '2525' })
  expect(backends.supabase.secrets).toMatchObject({ SHOPIFY_API_VERSION: '2026-04', SMTP_PORT: '2525' })
  await run({ ...EVERYTHING, VITE_SHOPIFY_API_VERSION: '', SMTP_PORT: '', NOTICE_EMAIL: '' })
  expect(backends.supabase.secrets).toMatchObject({ SHOPIFY_API_VERSION: STOREFRONT_API_VERSION, SMTP_PORT: '465' })
  expect(backends.supabase.auth.smtp_port).toBe('465')
  expect(backends.supabase.queries.at(-2)).toContain('notice_email = null')
})

test('templates that the project doesn’t keep are named, since the default ones confirm no account', async () => {
  backends.supabase.keepsTemplates = false
  await expect(run(ANSWERS)).rejects.toMatchObject({
    message: expect.stringMatching(/^Supabase Auth has not kept .*mailer_templates_recovery_content\.$/),
    remedy: expect.stringContaining('SMTP settings'),
  })
  backends.supabase.keepsTemplates = true
  await run(ANSWERS)
})

test('a webhook of Stripe whose signing secret is lost is named, not replaced', async () => {
  await run()
  await rm(join(folder, SECRET_FILE))
  await expect(run()).rejects.toMatchObject({
    message: 'STRIPE_WEBHOOK_SECRET is missing.',
    remedy: expect.stringContaining('copy its signing secret'),
  })
  expect(backends.stripe.endpoints).toHaveLength(1)
})

const answers = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }))

test.each([
  ['a wrong token', 'https://api.supabase.com', answers(401, { message: 'Unauthorized' }), 'Supabase answers 401'],
  ['no network', '/config/auth', () => Promise.reject(new TypeError()), 'https://api.supabase.com doesn’t answer.'],
  ['a wrong Stripe key', 'https://api.stripe.com', answers(401, { error: {} }), 'refuses STRIPE_SECRET_KEY (401).'],
  ['an app that is not installed', 'access_token', answers(400, {}), 'gives the app no token (400).'],
  ['an app without its scopes', 'graphql.json', answers(200, { errors: [{ message: 'Denied' }] }), 'Denied'],
])('%s stops with a sentence and a fix, and the next run goes on', async (_, call, fault, sentence) => {
  backends.faults.set(call, fault)
  await expect(run()).rejects.toMatchObject({
    message: expect.stringContaining(sentence),
    remedy: expect.stringMatching(/\w/),
  })
  backends.faults.clear()
  await run()
  expect(backends.stripe.endpoints).toHaveLength(1)
})

test('an account that has not confirmed its address is not made an admin, and the next run says so', async () => {
  backends.supabase.admin = 'unconfirmed'
  expect(await run()).toContain('li@the.site has signed up but not confirmed the address yet')
})
