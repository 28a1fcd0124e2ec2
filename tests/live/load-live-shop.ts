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
  /** Whatever must not be printed, by name. */
  secrets: Variables
}

/** The shop that the files describe, or what is wrong with the files. */
export async function loadLiveShop({ envFile, secretsFile, stripeMode, write }: Options): Promise<Loaded> {
  const [variables, secrets] = await Promise.all([readVariables(envFile), readVariables(secretsFile)])
  if (!variables) return { problems: [`There is no file ${envFile}.`], secrets: {} }
  if (!secrets) return { problems: [`There is no file ${secretsFile}.`], secrets: variables }
  const hidden = { ...variables, ...secrets }
  for (const name of PUBLIC_VARIABLES) delete hidden[name]

  const exposed = findExposedSecrets(variables)
  if (exposed.length > 0) {
    return {
      problems: exposed.map((name) => `${name} holds a secret key, which every visitor would be sent.`),
      secrets: hidden,
    }
  }
  const misspelt = Object.entries({ ...variables, ...secrets }).filter(([, value]) => /[^\x20-\x7e]/.test(value ?? ''))
  if (misspelt.length > 0) {
    return {
      problems: misspelt.map(([name]) => `${name} has a character that none has: copy it again.`),
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

/** What the report may name. */
const PUBLIC_VARIABLES = [
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
