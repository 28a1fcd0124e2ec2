import { afterEach, beforeEach, expect, test } from 'vitest'
import { breakOff, REF, TOKEN } from '../../../tests/factories/setup-backends'
import { createSetupRun, EVERYTHING } from '../../../tests/factories/setup-run'
import { SetupError } from './setup-error'

let shop: Awaited<ReturnType<typeof createSetupRun>>
beforeEach(async () => {
  shop = await createSetupRun()
})
afterEach(() => shop.remove())

test('a network that ends half way stops with a sentence, and the next run goes on', async () => {
  shop.backends.faults.set('PATCH https://api.supabase.com', breakOff)
  const { isDone, output } = await shop.run()
  expect(isDone).toBe(false)
  expect(output).toContain(
    'ERROR  Set up accounts and their emails: api.supabase.com breaks off in the middle of its answer (200).',
  )
  expect(output).toMatch(/Step 7 of 13 failed\. Run npm run setup again: what is done stays/)
  shop.backends.faults.clear()
  expect((await shop.run({ SUPABASE_ACCESS_TOKEN: TOKEN })).isDone).toBe(true)
  expect(shop.backends.stripe.endpoints).toHaveLength(1)
})

const unanswered = () => Promise.reject(new TypeError('fetch failed'))
const answers = (status: number, message: string) => () => Promise.resolve(Response.json({ message }, { status }))

const refusedByStripe = (status: number) => () =>
  Promise.resolve(Response.json({ error: { type: 'invalid_request_error' } }, { status }))

test.each([
  ['a wrong token', 'GET https://api.supabase.com', answers(401, ''), 'Supabase refuses SUPABASE_ACCESS_TOKEN (401).'],
  [
    'a project of somebody else',
    'GET https://api.supabase.com',
    answers(403, ''),
    `may not change the project ${REF} (403)`,
  ],
  [
    'a project that is gone',
    'GET https://api.supabase.com',
    answers(404, ''),
    `may not change the project ${REF} (404)`,
  ],
  ['too many calls', '/secrets', answers(429, 'Too many'), 'Supabase answers 429: Too many.'],
  ['no network', 'GET https://api.supabase.com', unanswered, 'api.supabase.com doesn’t answer.'],
  ['another answer', '/api-keys', answers(200, ''), 'in an unexpected form'],
  ['a wrong Stripe key', 'https://api.stripe.com', refusedByStripe(401), 'Stripe refuses STRIPE_SECRET_KEY (401).'],
  ['a restricted Stripe key', 'https://api.stripe.com', refusedByStripe(403), 'may not create webhooks (403).'],
  ['an app that is not installed', 'access_token', answers(400, ''), 'gives the app no token (400).'],
  [
    'an app without its scopes',
    'graphql.json',
    () => Promise.resolve(Response.json({ errors: [{ message: 'Access denied' }] })),
    'Access denied',
  ],
])('%s stops with a sentence and a fix', async (_, call, fault, sentence) => {
  shop.backends.faults.set(call, fault)
  const { isDone, output } = await shop.run()
  expect(isDone).toBe(false)
  expect(output).toContain(sentence)
  expect(output).toMatch(/^ERROR {2}.*\n {5}→ \w/m)
})

test('the answers of a run without a network are kept for the next one', async () => {
  shop.backends.faults.set('https://', unanswered)
  await shop.run()
  shop.backends.faults.clear()
  expect((await shop.run({ SUPABASE_ACCESS_TOKEN: TOKEN })).isDone).toBe(true)
  expect(shop.backends.supabase.secrets.get('SMTP_PASSWORD')).toBe(EVERYTHING.SMTP_PASSWORD)
})

test('a paused project is named with the page to resume it', async () => {
  shop.backends.supabase.status = 'INACTIVE'
  expect((await shop.run()).output).toContain(`resume it at https://supabase.com/dashboard/project/${REF}`)
})

test('a failing command of the CLI is named with its last lines', async () => {
  const cli = () => Promise.reject(new SetupError(`supabase link failed: bad ${TOKEN}`, 'Correct it.'))
  const { output } = await shop.run(EVERYTHING, { cli })
  expect(output).toContain('supabase link failed: bad [SUPABASE_ACCESS_TOKEN]')
  expect(shop.backends.commands).toEqual([])
})

test('missing and malformed answers are all named before anything is called', async () => {
  const values = { VITE_SITE_URL: 'the.site', SMTP_HOST: 'smtp.example.com', SMTP_PORT: '587' }
  const { isDone, output } = await shop.run(values)
  expect(isDone).toBe(false)
  expect(output.match(/^[A-Z_]+ (is missing|must be)/gm)).toEqual([
    'VITE_SHOPIFY_STORE_URL is missing',
    'VITE_SHOPIFY_STOREFRONT_TOKEN is missing',
    'VITE_SUPABASE_URL is missing',
    'SUPABASE_ACCESS_TOKEN is missing',
    'VITE_SITE_URL must be',
    'SMTP_PORT must be',
    'SMTP_USER is missing',
    'SMTP_PASSWORD is missing',
    'MAIL_FROM is missing',
  ])
  expect((await shop.readFiles()).secret).toEqual({})
})

test('without a confirmation nothing is called', async () => {
  const { isDone, output } = await shop.run(EVERYTHING, { isConfirmed: false })
  expect(isDone).toBe(false)
  expect(output).toMatch(/Nothing was changed\..*--yes/)
  expect([shop.backends.commands, shop.backends.supabase.queries, (await shop.readFiles()).secret]).toEqual([
    [],
    [],
    {},
  ])
})
