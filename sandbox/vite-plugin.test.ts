import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, resolveConfig, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SANDBOX_STOREFRONT_TOKEN } from './storefront/keys'
import { listSandboxEngines, sandboxDefaults, sandboxPlugin } from './vite-plugin'

const VARIABLES = [
  'VITE_SHOPIFY_STORE_URL',
  'VITE_SHOPIFY_STOREFRONT_TOKEN',
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'VITE_SITE_URL',
]
let root: string
let server: ViteDevServer | undefined

beforeEach(async () => {
  for (const name of VARIABLES) vi.stubEnv(name, undefined)
  root = await mkdtemp(join(tmpdir(), 'shop-'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(root, { recursive: true })
})

async function start(env: string): Promise<void> {
  await writeFile(join(root, '.env'), env)
  await resolveConfig(settings(), 'build')
}

const settings = (): InlineConfig => ({ root, configFile: false, logLevel: 'silent', plugins: [sandboxPlugin()] })

test('without an .env the shop uses the sandbox', () => {
  expect(sandboxDefaults({})).toEqual({
    VITE_SHOPIFY_STORE_URL: '/',
    VITE_SHOPIFY_STOREFRONT_TOKEN: 'sandbox',
    VITE_SITE_URL: 'http://127.0.0.1:4173',
    VITE_SUPABASE_URL: '/',
    VITE_SUPABASE_ANON_KEY: expect.stringMatching(/^sb_publishable_/),
  })
})

test('a backend with a URL is left alone, even without its key', () => {
  expect(Object.keys(sandboxDefaults({ VITE_SHOPIFY_STORE_URL: 'https://x.myshopify.com' }))).toEqual([
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_ANON_KEY',
  ])
  expect(listSandboxEngines({ VITE_SHOPIFY_STORE_URL: 'https://x.myshopify.com' })).toEqual([
    'supabase',
    'functions',
    'payments',
  ])
  expect(listSandboxEngines({ VITE_SUPABASE_URL: 'https://x.supabase.co' })).toEqual(['storefront'])
})

test('a secret in a public variable stops dev and build', async () => {
  await expect(start('VITE_SUPABASE_ANON_KEY=sb_secret_abc\n')).rejects.toThrow(
    'VITE_SUPABASE_ANON_KEY holds a secret key',
  )
})

test('a missing catalogue file stops the start', async () => {
  await expect(start('SANDBOX_CATALOGUE=nowhere.csv\n')).rejects.toThrow('SANDBOX_CATALOGUE names nowhere.csv')
})

test('the server sells from the named export, and cuts the connection of an unreachable backend', async () => {
  await writeFile(join(root, 'export.csv'), 'Handle,Title,Variant Price\nlamp,Lamp,12.50\n')
  await writeFile(join(root, '.env'), 'SANDBOX_CATALOGUE=export.csv\n')
  server = await createServer({ ...settings(), server: { host: '127.0.0.1', port: 0, ws: false } })
  await server.listen()
  const [origin = ''] = server.resolvedUrls?.local ?? []
  const ask = (headers = {}) =>
    fetch(new URL('/api/2025-07/graphql.json', origin), {
      method: 'POST',
      headers: { 'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN, ...headers },
      body: JSON.stringify({ query: '{ products(first: 5) { nodes { title } } }' }),
    })
  expect(await (await ask()).json()).toEqual({ data: { products: { nodes: [{ title: 'Lamp' }] } } })
  await expect(ask({ 'x-sandbox-faults': 'storefront=unreachable' })).rejects.toThrow(TypeError)
})
