import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { findExposedSecrets } from '../../sandbox/secrets'
import { readEnvironment } from '../../src/build/read-environment'
import { SPECS_BY_HANDLE } from '../../src/merchant/product-specs'
import { SEARCH_CATALOGUE } from '../../src/merchant/search-catalogue'
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
  problems: string[]
  /** Values to redact from the report, by variable name. */
  secrets: Variables
}

/** Reads the shop from the files, or lists the problems in them. */
export async function loadLiveShop({ envFile, secretsFile, stripeMode, write }: Options): Promise<Loaded> {
  const [variables, secrets] = await Promise.all([readVariables(envFile), readVariables(secretsFile)])
  if (!variables) return { problems: [`There is no file ${envFile}.`], secrets: {} }
  if (!secrets) return { problems: [`There is no file ${secretsFile}.`], secrets: variables }
  const hidden = { ...variables, ...secrets }
  for (const name of PUBLIC_VARIABLES) delete hidden[name]

  const exposed = findExposedSecrets(variables)
  if (exposed.length > 0) {
    return {
      problems: exposed.map((name) => `${name} holds a secret key, which would be sent to every visitor.`),
      secrets: hidden,
    }
  }
  const misspelt = Object.entries({ ...variables, ...secrets }).filter(([, value]) => /[^\x20-\x7e]/.test(value ?? ''))
  if (misspelt.length > 0) {
    return {
      problems: misspelt.map(([name]) => `${name} has a character that no key contains: copy it again.`),
      secrets: hidden,
    }
  }
  const environment = readEnvironment(variables)
  if ('problems' in environment) return { problems: environment.problems, secrets: hidden }
  const shop = {
    environment,
    searchEntries: SEARCH_CATALOGUE,
    handlesWithSpecs: Object.keys(SPECS_BY_HANDLE),
    secrets,
    stripeMode,
    write,
    send: fetch,
    listPendingMigrations,
  }
  return { shop, problems: [], secrets: hidden }
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
