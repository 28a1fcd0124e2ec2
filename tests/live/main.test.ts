import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { createExport, createExportLine, createTestStorefront } from '../../sandbox/storefront/test-storefront'
import { getAccountMailSettings } from '../../src/build/setup/account-mails'
import { redact } from '../../src/build/setup/set-up'
import { runChecks } from './check'
import { DATABASE_CHECKS } from './database-checks'
import { loadLiveShop } from './load-live-shop'
import { listPendingMigrations } from './pending-migrations'
import { renderReport } from './report'
import { STOREFRONT_CHECKS } from './storefront-checks'

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'check-live-'))
afterAll(() => rm(folder, { recursive: true }))

/** A run takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

/** A closed port. */
const CLOSED = 'http://127.0.0.1:9'
const ENV = `VITE_SHOPIFY_STORE_URL=${CLOSED}\nVITE_SHOPIFY_STOREFRONT_TOKEN=public\nVITE_SUPABASE_URL=${CLOSED}\nVITE_CHECKOUT=stripe\n`

async function writeEnv(variables: string): Promise<string> {
  const file = join(folder, 'env')
  await writeFile(file, variables)
  return file
}

async function listProblems(variables: string): Promise<string[]> {
  const envFile = await writeEnv(variables)
  const { problems } = await loadLiveShop({ envFile, secretsFile: undefined, stripeMode: 'live', write: false })
  return problems.map(({ problem }) => problem)
}

async function run(variables: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const file = await writeEnv(variables)
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/live/main.ts', '--env', file, ...args], {
    cwd: ROOT,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('a host that doesn’t answer is named once with a remedy as JSON, and the command fails', async () => {
  const secrets = join(folder, 'secrets')
  await writeFile(
    secrets,
    `SMTP_HOST=smtp.example.com\nSTRIPE_API_BASE=${CLOSED}\nSTRIPE_SECRET_KEY=sk_test_do_not_print\nSTRIPE_WEBHOOK_SECRET=whsec_do_not_print\n`,
  )
  const { code, output } = await run(`${ENV}VITE_SUPABASE_ANON_KEY=sb_publishable_x`, '--json', '--functions', secrets)
  expect(code).toBe(1)
  expect(output).not.toContain('do_not_print')
  const results = z
    .array(
      z.object({
        title: z.string(),
        status: z.string(),
        problem: z.string().optional(),
        remedy: z.string().optional(),
      }),
    )
    .parse(JSON.parse(output))
  expect(results.filter(({ status }) => status === 'wrong')).toEqual([
    {
      title: 'the store takes the token and sells products',
      status: 'wrong',
      problem: expect.stringMatching(`^${CLOSED} doesn’t answer, so \\d\\d other checks weren’t made\\.$`),
      remedy: expect.stringContaining('.env'),
    },
    expect.objectContaining({ title: 'the merchant is named' }),
  ])
})

test('the address of the Shopify admin is refused, and the address of the store is named', async () => {
  const [problem] = await listProblems(ENV.replace(CLOSED, 'https://admin.shopify.com/store/liangyi'))
  expect(problem).toContain('use https://liangyi.myshopify.com')
})

test('a secret in a public variable is named and never printed', async () => {
  const problems = await listProblems(`${ENV}VITE_SUPABASE_ANON_KEY=sb_secret_do_not_print`)
  expect(problems.join()).toContain('VITE_SUPABASE_ANON_KEY holds a secret key')
  expect(problems.join()).not.toContain('do_not_print')
})

test('an invalid character in a key is named', async () => {
  const [problem] = await listProblems(`${ENV}VITE_SUPABASE_ANON_KEY=sb_publishable_…`)
  expect(problem).toBe('VITE_SUPABASE_ANON_KEY has a character that no key contains.')
})

test('an unreachable database is named without the password', async () => {
  const error = await listPendingMigrations('postgresql://postgres:do_not_print@127.0.0.1:9/postgres').catch(String)
  expect(error).toContain('The database can’t be reached for its migrations.')
  expect(error).not.toContain('do_not_print')
})

test('several faults of one file are named each with its own fix', async () => {
  const faults =
    'VITE_SHOPIFY_STORE_URL=https://admin.shopify.com/store/liangyi\nVITE_SUPABASE_URL=abcd\nVITE_CART=both\n'
  const envFile = await writeEnv(`${faults}VITE_SHOPIFY_STOREFRONT_TOKEN=shpat_do_not_print\n`)
  const { problems } = await loadLiveShop({ envFile, secretsFile: undefined, stripeMode: 'live', write: false })
  expect(problems.map(({ problem }) => problem.split(' ')[0])).toEqual([
    'VITE_SHOPIFY_STOREFRONT_TOKEN',
    'VITE_SHOPIFY_STORE_URL',
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_ANON_KEY',
    'VITE_CART',
  ])
  expect(new Set(problems.map(({ remedy }) => remedy)).size).toBe(problems.length)
})

test('a file that is missing is named with the way to write it', async () => {
  const envFile = join(folder, 'none')
  const { problems } = await loadLiveShop({ envFile, secretsFile: undefined, stripeMode: 'live', write: false })
  expect(problems).toEqual([
    { problem: `There is no file ${envFile}.`, remedy: expect.stringContaining('.env.example') },
  ])
})

test('the report has a line per check that was made with each problem’s fix, and counts the others by reason', () => {
  const unmade = { area: 'Site', status: 'skipped', problem: 'VITE_SITE_URL is not set.' } as const
  const report = renderReport([
    { area: 'Shopify', title: 'products are there', status: 'ok' },
    { area: 'Stripe', title: 'a key', status: 'wrong', problem: 'Stripe refuses it.', remedy: 'Copy the key.' },
    { ...unmade, title: 'headers' },
    { ...unmade, title: 'sitemap' },
  ])
  expect(report.split('\n').map((line) => line.trim())).toEqual([
    'OK     Shopify: products are there',
    'WRONG  Stripe: a key',
    'Stripe refuses it.',
    '→ Copy the key.',
    '',
    '1 OK, 1 wrong, 2 not made: VITE_SITE_URL is not set.',
  ])
})

test.each([
  ['that publishes French is OK', { fr: {} }, undefined],
  [
    'without French is noted, which is no fault',
    {},
    'The store hasn’t published Français: those pages show its own texts in English.',
  ],
])('a store %s', async (_, translations, note) => {
  const envFile = await writeEnv(
    ENV.replace('TOKEN=public', `TOKEN=${SANDBOX_STOREFRONT_TOKEN}`).concat('VITE_SUPABASE_ANON_KEY=sb_publishable_x'),
  )
  const { shop } = await loadLiveShop({ envFile, secretsFile: undefined, stripeMode: 'live', write: false })
  if (!shop) throw new Error('the settings are refused')
  const { engine } = await createTestStorefront(createExport(createExportLine()), { translations })
  const checks = STOREFRONT_CHECKS.filter(({ title }) => title === 'the store’s languages')
  expect(await runChecks(checks, { ...shop, send: engine.handle })).toEqual([
    { area: 'Shopify', title: 'the store’s languages', status: 'ok', note },
  ])
})

test('a secret in a response is replaced by its name', () => {
  expect(redact('Invalid key sk_live_abc!', { STRIPE_SECRET_KEY: 'sk_live_abc' })).toBe(
    'Invalid key [STRIPE_SECRET_KEY]!',
  )
})

test.each([
  ['the shop’s mails', {}, []],
  [
    'a mail that the auth server’s own link uses up',
    { mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">' },
    ['These emails don’t link to /auth/confirm: mailer_templates_recovery_content.'],
  ],
])('a project with %s', async (_, changes, problems) => {
  const envFile = await writeEnv(`${ENV}VITE_SUPABASE_ANON_KEY=sb_publishable_x`)
  const { shop } = await loadLiveShop({ envFile, secretsFile: undefined, stripeMode: 'live', write: false })
  if (!shop) throw new Error('The settings are refused')
  const send = async () => Response.json({ ...getAccountMailSettings(), ...changes })
  const checks = DATABASE_CHECKS.filter(({ title }) => title === 'mails link to the page that confirms')
  const results = await runChecks(checks, { ...shop, secrets: { SUPABASE_ACCESS_TOKEN: 'sbp_x' }, send })
  expect(results.flatMap(({ problem }) => problem ?? [])).toEqual(problems)
  expect(results).toHaveLength(1)
})
