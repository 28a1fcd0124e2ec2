import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { createServer } from 'vite'
import { z } from 'zod'
import { findExposedSecrets } from '../../sandbox/secrets'
import { readEnvironment } from '../../src/build/environment'
import { runSupabase } from '../contract/supabase-command'
import type { LiveShop } from './check'

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
  const environment = readEnvironment(variables)
  if ('problems' in environment) return { problems: environment.problems, secrets: hidden }
  const shop = {
    environment,
    ...(await loadCatalogue()),
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

const searchModule = z.object({
  SEARCH_CATALOGUE: z.array(z.object({ id: z.string(), name: z.string(), price: z.string() })),
})
const specsModule = z.object({ SPECS_BY_HANDLE: z.record(z.string(), z.unknown()) })

/** Vite loads the sources that import images, which Node can't. */
async function loadCatalogue(): Promise<Pick<LiveShop, 'searchEntries' | 'handlesWithSpecs'>> {
  const server = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'silent',
  })
  try {
    const search = searchModule.parse(await server.ssrLoadModule('/src/search/search-catalogue.ts'))
    const specs = specsModule.parse(await server.ssrLoadModule('/src/catalogue/product/product-specs.ts'))
    return { searchEntries: search.SEARCH_CATALOGUE, handlesWithSpecs: Object.keys(specs.SPECS_BY_HANDLE) }
  } finally {
    await server.close()
  }
}

/** Asks the Supabase CLI what `supabase db push` would apply. */
async function listPendingMigrations(databaseUrl: string): Promise<string[]> {
  const { stdout, stderr } = runSupabase(['db', 'push', `--remote=${databaseUrl}`, '--dry-run'])
  return [...`${stdout}${stderr}`.matchAll(/\d{14}_\w+\.sql/g)].map(([name]) => name)
}
