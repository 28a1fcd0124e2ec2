import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { findExposedSecrets } from '../../sandbox/secrets'
import { readEnvironment } from '../../src/build/read-environment'
import type { LiveShop } from './check'
import { listPendingMigrations } from './pending-migrations'

type Options = {
  envFile: string
  secretsFile: string | undefined
  stripeMode: 'live' | 'test'
  write: boolean
}

type Variables = Record<string, string | undefined>

type Loaded = {
  shop?: LiveShop
  /** Each with its fix. */
  problems: { problem: string; remedy: string }[]
  /** Values to redact from the report, by variable name. */
  secrets: Variables
}

const isOneLine = (value: string | undefined) => !/[^\x20-\x7e]/.test(value ?? '')

/** Reads the shop from the files, or lists every problem in them. */
export async function loadLiveShop({ envFile, secretsFile, stripeMode, write }: Options): Promise<Loaded> {
  const [variables, secrets] = await Promise.all([readVariables(envFile), readVariables(secretsFile)])
  if (!variables) return missing(envFile, 'Copy .env.example there and fill it in: each variable is explained in it.')
  if (!secrets) return missing(secretsFile ?? '', 'Write the functions’ secrets there, or leave --functions out.')
  const hidden = { ...variables, ...secrets }
  for (const name of PUBLIC_VARIABLES) delete hidden[name]
  const environment = readEnvironment(variables)
  const problems = [
    ...findExposedSecrets(variables).map((name) => ({
      problem: `${name} holds a secret key, which would be sent to every visitor.`,
      remedy: `Replace it in ${envFile} by the public key, and make a new secret: this one may be known already.`,
    })),
    ...Object.entries({ ...variables, ...secrets })
      .filter(([, value]) => !isOneLine(value))
      .map(([name]) => ({
        problem: `${name} has a character that no key contains.`,
        remedy: 'Copy it again from where it is shown.',
      })),
    ...('problems' in environment
      ? environment.problems.map((problem) => ({ problem: `${problem}.`, remedy: `Correct this line of ${envFile}.` }))
      : []),
  ]
  if ('problems' in environment || problems.length > 0) return { problems, secrets: hidden }
  const shop = { environment, secrets, stripeMode, write, send: fetch, listPendingMigrations }
  return { shop, problems: [], secrets: hidden }
}

function missing(file: string, remedy: string): Loaded {
  return { problems: [{ problem: `There is no file ${file}.`, remedy }], secrets: {} }
}

/** Variables whose values may appear in the report. */
const PUBLIC_VARIABLES = [
  'STRIPE_API_BASE',
  'VITE_SHOPIFY_STORE_URL',
  'VITE_SHOPIFY_API_VERSION',
  'VITE_SUPABASE_URL',
  'VITE_CART',
  'VITE_CHECKOUT',
  'VITE_SITE_URL',
  'SITE_URL',
  'SHOPIFY_STORE_URL',
]

async function readVariables(file: string | undefined): Promise<Variables | undefined> {
  if (!file) return {}
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseEnv(text)
}
