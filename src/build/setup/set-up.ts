import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { STOREFRONT_API_VERSION } from '../../domain/shop.ts'
import { readEnvironment } from '../read-environment.ts'
import { openAdminApi } from './admin-api.ts'
import { currentSettings, DEFAULT_MAIL_PORT, getAuthSettings, getMailServer, listDifferences } from './auth-settings.ts'
import { adminSql, EXTENSIONS_SQL, noticeSql, scheduleSql } from './database-sql.ts'
import { formatVariables, PUBLIC_FILE, SECRET_FILE, saveVariable, type Values } from './env-files.ts'
import { callProject, query, readProjectRef } from './management-api.ts'
import { sendRequest } from './send-request.ts'
import { SetupError } from './setup-error.ts'
import { createDefinitions, deleteBuildWebhooks } from './shopify-app.ts'
import { ensureStripeWebhook } from './stripe-webhook.ts'
import type { SupabaseCli } from './supabase-cli.ts'

type Setup = {
  /** The variables of .env, .env.functions and the environment. */
  values: Values
  /** The folder of both files. */
  folder: string
  supabase: SupabaseCli
  print: (line: string) => void
}

/** Variables that every shop fills in. */
export const REQUIRED = [
  'VITE_SHOPIFY_STORE_URL',
  'VITE_SHOPIFY_STOREFRONT_TOKEN',
  'VITE_SUPABASE_URL',
  'VITE_SITE_URL',
  'SUPABASE_ACCESS_TOKEN',
  'SMTP_HOST',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_FROM',
]
/** Ports that Supabase's functions can't reach. */
const CLOSED_PORTS = ['25', '587']

function listMissing(values: Values): string[] {
  const required = [
    ...REQUIRED,
    ...(values.SHOPIFY_CLIENT_ID ? ['SHOPIFY_CLIENT_SECRET'] : []),
    ...(values.VITE_CHECKOUT === 'stripe' ? ['STRIPE_SECRET_KEY'] : []),
  ]
  return required.filter((name) => !values[name])
}

/** Throws, before anything is called, for what is missing or malformed. */
function assertComplete(values: Values): void {
  const missing = listMissing(values)
  if (missing.length > 0)
    throw new SetupError(
      `Fill in ${missing.join(', ')}.`,
      `VITE_ variables stand in ${PUBLIC_FILE}, the others in ${SECRET_FILE}; .env.example explains each.`,
    )
  const environment = readEnvironment({ VITE_SUPABASE_ANON_KEY: 'still to be found', ...values })
  if ('problems' in environment)
    throw new SetupError(`${environment.problems.join('; ')}.`, `Correct it in ${PUBLIC_FILE}.`)
  if (CLOSED_PORTS.includes(values.SMTP_PORT ?? ''))
    throw new SetupError(
      `SMTP_PORT is ${values.SMTP_PORT}, which is closed to Supabase’s functions.`,
      'Use 465, or another port of your mail provider with STARTTLS, such as 2525.',
    )
  if (!readProjectRef(values))
    throw new SetupError(
      'VITE_SUPABASE_URL must be the project’s address, such as https://abcdefghijklmnopqrst.supabase.co.',
      `Correct it in ${PUBLIC_FILE}.`,
    )
}

/** Saves a value that nobody has to type. */
async function save({ values, folder }: Setup, file: string, name: string, value: string): Promise<void> {
  values[name] = value
  await saveVariable(join(folder, file), name, value)
}

const apiKeys = z.array(z.object({ type: z.string().nullish(), api_key: z.string().nullish() }))

const KEYS = [
  [PUBLIC_FILE, 'VITE_SUPABASE_ANON_KEY', 'publishable'],
  [SECRET_FILE, 'SUPABASE_SECRET_KEY', 'secret'],
] as const

async function saveKeys(setup: Setup): Promise<void> {
  const { values } = setup
  if (!values.SCHEDULE_SECRET) await save(setup, SECRET_FILE, 'SCHEDULE_SECRET', randomBytes(32).toString('hex'))
  if (KEYS.every(([, name]) => values[name])) return
  const keys = await callProject(values, '/api-keys?reveal=true', apiKeys)
  const find = (type: string) => keys.find((key) => key.type === type)?.api_key
  for (const [file, name, type] of KEYS) {
    if (values[name]) continue
    const key = find(type)
    if (!key) throw new SetupError(`The project has no ${type} key.`, 'Create one in its settings, under API Keys.')
    await save(setup, file, name, key)
  }
}

/** The variables of the edge functions, with the default of each that was emptied. */
function functionSecrets(values: Values): Values {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values
  const secrets = {
    SITE_URL: values.VITE_SITE_URL,
    SHOPIFY_STORE_URL: values.VITE_SHOPIFY_STORE_URL,
    SHOPIFY_STOREFRONT_TOKEN: values.VITE_SHOPIFY_STOREFRONT_TOKEN,
    SHOPIFY_PRIVATE_TOKEN: values.SHOPIFY_PRIVATE_TOKEN,
    SHOPIFY_API_VERSION: values.VITE_SHOPIFY_API_VERSION || STOREFRONT_API_VERSION,
    SCHEDULE_SECRET: values.SCHEDULE_SECRET,
    SMTP_HOST,
    SMTP_PORT: SMTP_PORT || DEFAULT_MAIL_PORT,
    SMTP_USER,
    SMTP_PASSWORD,
    MAIL_FROM,
    BUILD_HOOK_URL: values.BUILD_HOOK_URL,
    BUILD_HOOK_HEADER: values.BUILD_HOOK_HEADER,
    BUILD_HOOK_BODY: values.BUILD_HOOK_BODY,
    BUILD_HOOK_HOURS: values.BUILD_HOOK_HOURS,
    ...(values.VITE_CHECKOUT === 'stripe' && {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_AUTOMATIC_TAX: String(values.VITE_STRIPE_TAX === 'automatic'),
    }),
  }
  return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value))
}

/** Sets them by a file, since a command line can be read by others. */
async function setSecrets({ values, supabase }: Setup): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'))
  try {
    const file = join(folder, SECRET_FILE)
    await writeFile(file, formatVariables(functionSecrets(values)), { mode: 0o600 })
    await supabase(['secrets', 'set', '--env-file', file, `--remote=${readProjectRef(values)}`, '--yes'])
  } finally {
    await rm(folder, { recursive: true })
  }
}

const stateRow = z.object({ state: z.enum(['none', 'unconfirmed', 'admin']) })

/** Makes the account an admin, and creates one without a password: only the mailbox's owner can set it. */
async function makeAdmin({ values, print }: Setup, project: string, email: string): Promise<void> {
  const [row] = await query(values, adminSql(email), stateRow)
  if (row?.state === 'unconfirmed')
    return print(`${email} has signed up but not confirmed the address yet: run npm run setup again then.`)
  if (row?.state === 'admin') return
  const key = values.SUPABASE_SECRET_KEY ?? ''
  await sendRequest(`${project}/auth/v1/admin/users`, {
    method: 'POST',
    // A new key (sb_…) is no JWT: send it as apikey alone.
    headers: { apikey: key, ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }) },
    body: { email, email_confirm: true },
  })
  const [made] = await query(values, adminSql(email), stateRow)
  if (made?.state !== 'admin')
    throw new SetupError(`Supabase creates no account for ${email}.`, 'Sign up in the shop with it, and confirm it.')
}

const anySettings = z.record(z.string(), z.unknown())

/** Sets accounts and their emails, the mail server first, and compares what the project has then. */
async function setAccounts(values: Values): Promise<void> {
  const update = (body: unknown) => callProject(values, '/config/auth', z.unknown(), { method: 'PATCH', body })
  const current = await callProject(values, '/config/auth', currentSettings)
  const settings = [getMailServer(values), getAuthSettings(values, current)]
  for (const body of settings) await update(body)
  const stored = await callProject(values, '/config/auth', anySettings)
  const differing = settings.flatMap((sent) => listDifferences(sent, stored))
  if (differing.length === 0) return
  throw new SetupError(
    `Supabase Auth has not kept ${differing.join(', ')}.`,
    'Set the mail server under Authentication → Emails → SMTP settings, and run npm run setup again: without it, a free project changes no template.',
  )
}

/** Sets up the backends. Throws SetupError at the first problem; may run again at any time. */
export async function setUp(setup: Setup): Promise<void> {
  const { values, supabase, print } = setup
  assertComplete(values)
  const ref = readProjectRef(values)
  const project = `https://${ref}.supabase.co`
  await saveKeys(setup)
  await supabase(['db', 'push', `--remote=${ref}`, '--yes'])
  if (values.VITE_CHECKOUT === 'stripe') {
    print('Stripe’s webhook')
    const secret = await ensureStripeWebhook(values, `${project}/functions/v1/stripe-webhook`)
    if (secret) await save(setup, SECRET_FILE, 'STRIPE_WEBHOOK_SECRET', secret)
  }
  await setSecrets(setup)
  // Supabase bundles them, since a merchant may have no Docker.
  await supabase(['functions', 'deploy', '--use-api', `--remote=${ref}`, '--yes'])
  print('Accounts and their emails')
  await setAccounts(values)
  print('The schedule, the admin and the address of the emails to the shop')
  await query(values, EXTENSIONS_SQL, z.unknown())
  await query(values, scheduleSql(project, values.SCHEDULE_SECRET ?? ''), z.unknown())
  await query(values, noticeSql(values.NOTICE_EMAIL), z.unknown())
  if (values.ADMIN_EMAIL) await makeAdmin(setup, project, values.ADMIN_EMAIL)
  if (!values.SHOPIFY_CLIENT_ID) return
  print('Shopify’s definitions')
  const api = await openAdminApi(values)
  await deleteBuildWebhooks(api)
  await createDefinitions(api)
}
