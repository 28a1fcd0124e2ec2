import { join } from 'node:path'
import { createBuilder } from 'vite'
import type { Sandbox } from '../../sandbox/sandbox'
import { SANDBOX_PRIVATE_TOKEN, SANDBOX_STOREFRONT_TOKEN } from '../../sandbox/storefront/keys'
import { anonKey } from '../../sandbox/supabase/keys'
import { type HostName, originOf } from './hosts'

const ROOT = join(import.meta.dirname, '../..')
export const SHOP_FOLDERS = {
  shop: join(ROOT, '.sandbox/origins-shop'),
  shopifyShop: join(ROOT, '.sandbox/origins-shopify-shop'),
} as const

/** Environment variables of a deployed shop, with every backend on its own origin. */
export function variablesOf(site: HostName): Record<string, string> {
  const isStripeShop = site === 'shop'
  return {
    VITE_SHOPIFY_STORE_URL: originOf('storefront'),
    VITE_SHOPIFY_STOREFRONT_TOKEN: SANDBOX_STOREFRONT_TOKEN,
    SHOPIFY_PRIVATE_TOKEN: SANDBOX_PRIVATE_TOKEN,
    VITE_SUPABASE_URL: originOf('supabase'),
    VITE_SUPABASE_ANON_KEY: anonKey,
    VITE_SITE_URL: originOf(site),
    VITE_CHECKOUT: isStripeShop ? 'stripe' : 'shopify',
    VITE_CART: isStripeShop ? 'database' : 'local',
    // One shop in both languages is enough.
    ...(!isStripeShop && { VITE_LANGUAGES: 'en' }),
  }
}

/** Builds a site's shop for hosted backends; the sandbox responds to the build's own requests. */
export async function buildShop(
  site: 'shop' | 'shopifyShop',
  folder: string,
  sandbox: Sandbox,
  variables: Record<string, string> = {},
): Promise<void> {
  Object.assign(process.env, variablesOf(site), variables)
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    return (await sandbox.handle(request)) ?? network(request)
  }
  try {
    const builder = await createBuilder({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
    await builder.buildApp()
  } finally {
    globalThis.fetch = network
  }
}
