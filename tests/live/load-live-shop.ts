import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { findExposedSecrets } from '../../sandbox/secrets'
import { readEnvironment } from '../../src/build/read-environment'
import { findVariable } from '../../src/build/setup/variables'
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
  /** Problems, each with a fix. */
  problems: { problem: string; remedy: string }[]
  /** Values to redact from the report, by variable name. */
  secrets: Variables
}

const isOneLine = (value: string | undefined) => !/[^\x20-\x7e]/.test(value ?? '')

/** Reads the shop's settings from the files, or lists every problem with them. */
export async function loadLiveShop({ envFile, secretsFile, stripeMode, write }: Options): Promise<Loaded> {
  const [variables, written] = await Promise.all([readVariables(envFile), readVariables(secretsFile)])
  if (!variables) return missing(envFile, 'Run npm run setup, which writes it, or copy .env.example there.')
  if (!written) return missing(secretsFile ?? '', 'Write the functions’ secrets there, or leave --functions out.')
  // No file holds it.
  const { SUPABASE_ACCESS_TOKEN } = process.env
  const secrets = SUPABASE_ACCESS_TOKEN ? { ...written, SUPABASE_ACCESS_TOKEN } : written
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
        remedy: describeFix(name, envFile),
      })),
    ...('problems' in environment
      ? environment.problems.map((problem) => ({
          problem: `${problem}.`,
          remedy: describeFix(problem.split(' ')[0] ?? '', envFile),
        }))
      : []),
  ]
  if ('problems' in environment || problems.length > 0) return { problems, secrets: hidden }
  const shop = { environment, secrets, stripeMode, write, send: fetch, listPendingMigrations }
  return { shop, problems: [], secrets: hidden }
}

/** The settings that aren't the merchant's answers. */
const OTHER_FIXES: Readonly<Record<string, string>> = {
  VITE_SUPABASE_ANON_KEY:
    'Run npm run setup, which finds the key, or copy the publishable key of Project Settings, API Keys.',
}

function describeFix(name: string, file: string): string {
  return findVariable(name)?.where ?? OTHER_FIXES[name] ?? `Correct ${name} in ${file}, or delete its line.`
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
